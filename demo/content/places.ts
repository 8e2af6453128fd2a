import type { DemoPlace, Localized } from '../types.ts'

const email = (name: string) => `${name}@example.org`
const phone = '+902120000000'
const whatsapp = '+905000000000'

const residenceHours: Localized = {
  ar: 'الإدارة كل يوم 09:00 – 22:00',
  en: 'Office every day, 09:00 – 22:00',
  tr: 'Yönetim her gün 09:00 – 22:00',
}
const centerHours: Localized = {
  ar: 'من الثلاثاء إلى الأحد، 10:00 – 21:00',
  en: 'Tuesday to Sunday, 10:00 – 21:00',
  tr: 'Salıdan pazara, 10.00 – 21.00',
}

const rooms = (ar: string, en: string, tr: string) => ({
  name: { ar: 'الغرف', en: 'Rooms', tr: 'Odalar' },
  value: { ar, en, tr },
})
const internet = {
  name: { ar: 'الإنترنت', en: 'Internet', tr: 'İnternet' },
  value: { ar: 'ألياف ضوئية في كل غرفة', en: 'Fibre in every room', tr: 'Her odada fiber' },
}
const meals = {
  name: { ar: 'الوجبات', en: 'Meals', tr: 'Yemek' },
  value: { ar: 'فطور وعشاء', en: 'Breakfast and dinner', tr: 'Kahvaltı ve akşam yemeği' },
}
const kitchen = {
  name: { ar: 'المطبخ', en: 'Kitchen', tr: 'Mutfak' },
  value: { ar: 'مشترك لكل طابق', en: 'Shared on every floor', tr: 'Her katta ortak' },
}
const study = (hours: string) => ({
  name: { ar: 'قاعة الدراسة', en: 'Study room', tr: 'Çalışma salonu' },
  value: { ar: `مفتوحة ${hours} ساعة`, en: `Open ${hours} hours`, tr: `${hours} saat açık` },
})
const courses = (ar: string, en: string, tr: string) => ({
  name: { ar: 'الدورات', en: 'Courses', tr: 'Kurslar' },
  value: { ar, en, tr },
})

const shared = { phone, whatsapp }
const residence = { ...shared, kind: 'residence', workingHours: residenceHours } as const
const center = { ...shared, kind: 'center', audience: 'all', workingHours: centerHours } as const

export const places: DemoPlace[] = [
  {
    ...residence,
    key: 'nur',
    name: { ar: 'سكن النور', en: 'Nur House', tr: 'Nur Yurdu' },
    summary: {
      ar: 'سكن للشباب في الفاتح، على بُعد عشر دقائق مشيًا من جامعة إسطنبول.',
      en: 'A house for young men in Fatih, ten minutes on foot from Istanbul University.',
      tr: 'Fatih’te, İstanbul Üniversitesi’ne yürüyerek on dakika uzaklıkta bir erkek yurdu.',
    },
    description: {
      ar: '<p>بدأ سكن النور بشقة واحدة استأجرها ستة طلاب، وهو اليوم بناء من خمسة طوابق يسكنه ثمانية وأربعون طالبًا من أربع عشرة جامعة.</p><h2>كيف يسير اليوم</h2><p>فطور مشترك في السابعة، وقاعة دراسة لا تُغلق في أيام الامتحان، وجلسة مساء الخميس يطبخ فيها كل طابق بدوره.</p><ul><li>مشرف مقيم يتكلم العربية والتركية</li><li>غسالة لكل طابق</li><li>مواصلات: ترام لالالي، ثلاث دقائق</li></ul>',
      en: '<p>Nur began as one flat that six students rented. Today it is a five-storey building with forty-eight students from fourteen universities.</p><h2>How a day goes</h2><p>Breakfast together at seven, a study room that never closes in exam weeks, and a Thursday evening when each floor cooks in turn.</p><ul><li>A resident tutor who speaks Arabic and Turkish</li><li>A washing machine on every floor</li><li>Tram stop Laleli, three minutes</li></ul>',
      tr: '<p>Nur, altı öğrencinin kiraladığı bir daireyle başladı. Bugün on dört üniversiteden kırk sekiz öğrencinin kaldığı beş katlı bir bina.</p><h2>Bir gün nasıl geçer</h2><p>Yedide ortak kahvaltı, sınav haftalarında hiç kapanmayan çalışma salonu ve her katın sırayla yemek yaptığı perşembe akşamı.</p><ul><li>Arapça ve Türkçe bilen, yurtta kalan danışman</li><li>Her katta çamaşır makinesi</li><li>Laleli tramvay durağı, üç dakika</li></ul>',
    },
    city: 'istanbul',
    audience: 'men',
    capacity: 48,
    campusMinutes: 10,
    specifications: [
      rooms('مفردة وثنائية وثلاثية', 'For one, two and three', 'Tek, iki ve üç kişilik'),
      internet,
      meals,
      study('24'),
    ],
    email: email('nur'),
    address: {
      ar: 'شارع المثال 8، لالالي، الفاتح',
      en: '8 Example Street, Laleli, Fatih',
      tr: 'Örnek Sokak 8, Laleli, Fatih',
    },
    latitude: 41.0105,
    longitude: 28.9555,
  },
  {
    ...residence,
    key: 'yasmin',
    name: { ar: 'سكن الياسمين', en: 'Yasmin House', tr: 'Yasemin Yurdu' },
    summary: {
      ar: 'بيت للطالبات في أُسكُدار، بحديقة صغيرة وقاعة دراسة تطلّ على البحر.',
      en: 'A home for young women in Üsküdar, with a small garden and a study room that looks at the sea.',
      tr: 'Üsküdar’da küçük bahçeli, çalışma salonu denize bakan bir kız öğrenci evi.',
    },
    description: {
      ar: '<p>ست وثلاثون طالبة في غرف مفردة وثنائية، وحديقة زُرعت فيها أول شتلة ياسمين يوم الافتتاح.</p><h2>ما يميّزه</h2><ul><li>حارسة على الباب ليلًا ونهارًا</li><li>نادي قراءة كل أحد</li><li>دروس لغة تركية مجانية للقادمات حديثًا</li></ul>',
      en: '<p>Thirty-six students in rooms for one and two, and a garden where the first jasmine was planted on opening day.</p><h2>What sets it apart</h2><ul><li>A guard at the door day and night</li><li>A reading club every Sunday</li><li>Free Turkish lessons for newcomers</li></ul>',
      tr: '<p>Tek ve iki kişilik odalarda otuz altı öğrenci ve açılış günü ilk yaseminin dikildiği bir bahçe.</p><h2>Farkı</h2><ul><li>Kapıda gece gündüz görevli</li><li>Her pazar okuma kulübü</li><li>Yeni gelenler için ücretsiz Türkçe dersleri</li></ul>',
    },
    city: 'istanbul',
    audience: 'women',
    capacity: 36,
    campusMinutes: 20,
    specifications: [rooms('مفردة وثنائية', 'For one and two', 'Tek ve iki kişilik'), internet, meals, study('18')],
    email: email('yasmin'),
    address: { ar: 'زقاق المثال 3، أُسكُدار', en: '3 Example Lane, Üsküdar', tr: 'Örnek Çıkmazı 3, Üsküdar' },
    latitude: 41.0267,
    longitude: 29.0156,
  },
  {
    ...residence,
    key: 'uludag',
    name: { ar: 'سكن أولوداغ', en: 'Uludağ House', tr: 'Uludağ Yurdu' },
    summary: {
      ar: 'سكن للشباب في نيلوفر ببورصة، قرب حرم الجامعة ومحطة المترو.',
      en: 'A house for young men in Nilüfer, Bursa, near the campus and the metro.',
      tr: 'Bursa Nilüfer’de, kampüse ve metroya yakın erkek yurdu.',
    },
    description: {
      ar: '<p>أهدأ بيوتنا: بناء جديد بين الأشجار، وورشة صغيرة لإصلاح الدراجات يديرها الطلاب بأنفسهم.</p><p>يبقى السكن مفتوحًا في العطلة لمن لا يسافر.</p>',
      en: '<p>The quietest of our houses: a new building among trees, with a small bicycle workshop that the students run themselves.</p><p>It stays open in the holidays for those who don’t travel.</p>',
      tr: '<p>Evlerimizin en sessizi: ağaçlar arasında yeni bir bina ve öğrencilerin kendilerinin işlettiği küçük bir bisiklet atölyesi.</p><p>Tatilde yolculuğa çıkmayanlar için açık kalır.</p>',
    },
    city: 'bursa',
    audience: 'men',
    capacity: 60,
    campusMinutes: 7,
    specifications: [rooms('ثنائية وثلاثية', 'For two and three', 'İki ve üç kişilik'), internet, kitchen, study('24')],
    email: email('uludag'),
    address: {
      ar: 'شارع المثال 21، نيلوفر، بورصة',
      en: '21 Example Road, Nilüfer, Bursa',
      tr: 'Örnek Caddesi 21, Nilüfer, Bursa',
    },
    latitude: 40.2208,
    longitude: 28.8672,
  },
  {
    ...residence,
    key: 'qasyun',
    name: { ar: 'سكن قاسيون', en: 'Qasyun House', tr: 'Kasyun Yurdu' },
    summary: {
      ar: 'سكن للشباب في أنقرة، لطلاب الهندسة والطب خاصة، بقاعات عمل جماعي.',
      en: 'A house for young men in Ankara, mostly engineers and medics, with rooms to work together.',
      tr: 'Ankara’da, özellikle mühendislik ve tıp öğrencileri için ortak çalışma odalı erkek yurdu.',
    },
    description: {
      ar: '<p>اجتمع هنا من يسهرون على المخططات ومن يحفظون أسماء العظام، فصار في كل طابق قاعة للعمل الجماعي وأخرى للصمت.</p>',
      en: '<p>Those who sit up over drawings live here with those who learn the names of bones, so each floor has one room to work together and one for silence.</p>',
      tr: '<p>Çizim başında sabahlayanlarla kemik adı ezberleyenler burada buluştu; bu yüzden her katta biri ortak çalışma, biri sessizlik için iki salon var.</p>',
    },
    city: 'ankara',
    audience: 'men',
    capacity: 40,
    campusMinutes: 15,
    specifications: [rooms('ثنائية وثلاثية', 'For two and three', 'İki ve üç kişilik'), internet, kitchen, study('24')],
    email: email('qasyun'),
    address: {
      ar: 'شارع المثال 5، تشانقايا، أنقرة',
      en: '5 Example Street, Çankaya, Ankara',
      tr: 'Örnek Sokak 5, Çankaya, Ankara',
    },
    latitude: 39.9032,
    longitude: 32.8597,
  },
  {
    ...residence,
    key: 'firat',
    name: { ar: 'سكن الفرات', en: 'Euphrates House', tr: 'Fırat Yurdu' },
    summary: {
      ar: 'بيت للطالبات في غازي عنتاب أُعيد بناؤه بعد الزلزال بأيدي متطوعين.',
      en: 'A home for young women in Gaziantep, rebuilt after the earthquake by volunteers.',
      tr: 'Gaziantep’te, depremden sonra gönüllülerin elleriyle yeniden yapılan kız öğrenci evi.',
    },
    description: {
      ar: '<p>تصدّع البناء القديم في شباط 2023، فسكنت الطالبات عند العائلات سبعة أشهر حتى عدن إلى بيت أقوى.</p><blockquote>كنا نعدّ الأيام بالطوابق التي ترتفع.</blockquote><p>البناء الجديد مطابق لكود الزلازل، وفيه عيادة صغيرة يوم السبت.</p>',
      en: '<p>The old building cracked in February 2023. For seven months families took the students in, until they came back to a stronger home.</p><blockquote>We counted the days by the floors that rose.</blockquote><p>The new building follows the earthquake code and has a small clinic on Saturdays.</p>',
      tr: '<p>Eski bina Şubat 2023’te çatladı. Öğrenciler daha sağlam bir eve dönene dek yedi ay ailelerin yanında kaldı.</p><blockquote>Günleri yükselen katlarla saydık.</blockquote><p>Yeni bina deprem yönetmeliğine uygun; cumartesileri küçük bir poliklinik var.</p>',
    },
    city: 'gaziantep',
    audience: 'women',
    capacity: 32,
    campusMinutes: 12,
    specifications: [rooms('ثنائية وثلاثية', 'For two and three', 'İki ve üç kişilik'), internet, meals, kitchen],
    email: email('firat'),
    address: {
      ar: 'شارع المثال 14، شهيد كامل، غازي عنتاب',
      en: '14 Example Street, Şehitkamil, Gaziantep',
      tr: 'Örnek Sokak 14, Şehitkamil, Gaziantep',
    },
    latitude: 37.0757,
    longitude: 37.3621,
  },
  {
    ...center,
    key: 'fajr',
    name: { ar: 'مركز الفجر الشبابي', en: 'Fajr Youth Center', tr: 'Fecir Gençlik Merkezi' },
    summary: {
      ar: 'قلب نشاطنا في إسطنبول: مكتبة ومسرح صغير وقاعات للدورات.',
      en: 'The heart of what we do in Istanbul: a library, a small stage and rooms for courses.',
      tr: 'İstanbul’daki çalışmalarımızın kalbi: kütüphane, küçük bir sahne ve kurs salonları.',
    },
    description: {
      ar: '<p>ثلاث مئة شاب وشابة يمرّون من هنا كل أسبوع: من يبحث عن كتاب، ومن يتدرّب على مقابلة عمل، ومن جاء ليشرب الشاي فبقي.</p><ul><li>مكتبة فيها أربعة آلاف كتاب بثلاث لغات</li><li>نادي مناظرات بالعربية والتركية</li><li>استوديو صوت للمدوّنين</li></ul>',
      en: '<p>Three hundred young people pass through each week: some for a book, some to practise a job interview, some who came for tea and stayed.</p><ul><li>A library of four thousand books in three languages</li><li>A debating club in Arabic and Turkish</li><li>A sound studio for podcasters</li></ul>',
      tr: '<p>Her hafta üç yüz genç buradan geçer: kimi kitap arar, kimi iş görüşmesine hazırlanır, kimi çay içmeye gelip kalır.</p><ul><li>Üç dilde dört bin kitaplık kütüphane</li><li>Arapça ve Türkçe münazara kulübü</li><li>Podcast yapanlar için ses stüdyosu</li></ul>',
    },
    city: 'istanbul',
    capacity: 120,
    specifications: [
      courses('لغات وبرمجة ومسرح', 'Languages, code, theatre', 'Dil, yazılım, tiyatro'),
      study('11'),
      internet,
    ],
    email: email('fajr'),
    address: { ar: 'جادّة المثال 40، الفاتح', en: '40 Example Avenue, Fatih', tr: 'Örnek Bulvarı 40, Fatih' },
    latitude: 41.0186,
    longitude: 28.9397,
  },
  {
    ...center,
    key: 'bayt',
    name: { ar: 'بيت الشباب في أسنيورت', en: 'Esenyurt Youth House', tr: 'Esenyurt Gençlik Evi' },
    summary: {
      ar: 'مساحة حيّ مفتوحة: دروس تقوية بعد المدرسة وملعب وورشة خياطة.',
      en: 'A neighbourhood space: tutoring after school, a pitch and a sewing workshop.',
      tr: 'Bir mahalle mekânı: okul sonrası destek dersleri, saha ve dikiş atölyesi.',
    },
    description: {
      ar: '<p>يأتي الأطفال بعد المدرسة فيجدون من يجلس معهم إلى الواجب، وتأتي الأمهات صباحًا إلى ورشة الخياطة التي تبيع اليوم في متجر الهدايا.</p>',
      en: '<p>Children come after school and find someone to help with homework; mothers come in the morning to the sewing workshop, whose work is sold in the gift shop.</p>',
      tr: '<p>Çocuklar okuldan sonra gelir, ödevde yanlarına oturan birini bulur; anneler sabahları, ürünleri hediye mağazasında satılan dikiş atölyesine gelir.</p>',
    },
    city: 'istanbul',
    capacity: 80,
    specifications: [courses('تقوية وخياطة', 'Tutoring and sewing', 'Destek dersleri ve dikiş'), internet],
    email: email('bayt'),
    address: { ar: 'شارع المثال 77، أسنيورت', en: '77 Example Street, Esenyurt', tr: 'Örnek Sokak 77, Esenyurt' },
    latitude: 41.0343,
    longitude: 28.6801,
  },
  {
    ...center,
    key: 'jisr',
    name: { ar: 'مركز الجسر', en: 'Bridge Center', tr: 'Köprü Merkezi' },
    summary: {
      ar: 'مركز بورصة للغة والعمل: دورات تركية ومكتب للسيرة الذاتية والتدريب.',
      en: 'Bursa’s center for language and work: Turkish courses, and help with a CV and a placement.',
      tr: 'Bursa’nın dil ve iş merkezi: Türkçe kursları, özgeçmiş ve staj desteği.',
    },
    description: {
      ar: '<p>اسمه من عمله: يعبر به القادم من اللغة إلى الجامعة، ومن الجامعة إلى أول عمل. خمسة وستون متدرّبًا وجدوا عملهم هذا العام.</p>',
      en: '<p>It is named for what it does: from language to university, from university to a first job. Sixty-five trainees found work this year.</p>',
      tr: '<p>Adını işinden alır: dilden üniversiteye, üniversiteden ilk işe. Bu yıl altmış beş kursiyer iş buldu.</p>',
    },
    city: 'bursa',
    capacity: 60,
    specifications: [
      courses('لغة تركية ومهارات عمل', 'Turkish and work skills', 'Türkçe ve iş becerileri'),
      study('8'),
      internet,
    ],
    email: email('jisr'),
    address: {
      ar: 'شارع المثال 9، عثمان غازي، بورصة',
      en: '9 Example Street, Osmangazi, Bursa',
      tr: 'Örnek Sokak 9, Osmangazi, Bursa',
    },
    latitude: 40.1885,
    longitude: 29.061,
  },
  {
    ...center,
    key: 'zeytin',
    name: { ar: 'مركز الزيتون', en: 'Olive Center', tr: 'Zeytin Merkezi' },
    summary: {
      ar: 'مركز غازي عنتاب: دعم نفسي ونشاطات للأطفال ونادٍ للفتيات.',
      en: 'Gaziantep’s center: counselling, children’s activities and a girls’ club.',
      tr: 'Gaziantep’in merkezi: psikolojik destek, çocuk etkinlikleri ve kızlar kulübü.',
    },
    description: {
      ar: '<p>فُتح بعد الزلزال في خيمة، ثم صار بيتًا فيه غرفة ألوان وغرفة حديث وحديقة زيتون زرعها الأطفال.</p>',
      en: '<p>It opened in a tent after the earthquake and became a house with a room for colours, a room for talking and an olive garden that children planted.</p>',
      tr: '<p>Depremden sonra bir çadırda açıldı; sonra boya odası, sohbet odası ve çocukların diktiği zeytin bahçesi olan bir eve dönüştü.</p>',
    },
    city: 'gaziantep',
    capacity: 70,
    specifications: [courses('رسم ودعم نفسي', 'Art and counselling', 'Resim ve psikolojik destek'), internet],
    email: email('zeytin'),
    address: {
      ar: 'شارع المثال 2، شاهين بيه، غازي عنتاب',
      en: '2 Example Street, Şahinbey, Gaziantep',
      tr: 'Örnek Sokak 2, Şahinbey, Gaziantep',
    },
    latitude: 37.0594,
    longitude: 37.3825,
  },
]
