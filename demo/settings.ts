/** The demo association: all names, numbers and addresses are fictional and belong to no one. */
import { minor } from '#kernel/money.ts'
import type { Localized } from './types.ts'

export const phone = '+90 212 000 00 00'
export const email = 'info@example.org'
const address: Localized = {
  ar: 'شارع المثال، رقم 12، الفاتح، إسطنبول',
  en: '12 Example Street, Fatih, Istanbul',
  tr: 'Örnek Sokak No: 12, Fatih / İstanbul',
}
const networks = {
  youtubeLink: 'https://example.org/#youtube',
  facebookLink: 'https://example.org/#facebook',
  twitterLink: 'https://example.org/#twitter',
  instagramLink: 'https://example.org/#instagram',
}
/** Without a picture, pages show a generated one. */
const drawn = { imageMain: null }
const contact = { informationEmail: email, informationPhone: phone, informationAddress: address }
const detail = { ...drawn, informationPhone: phone, ...networks }
const amounts = (...list: number[]) => list.map((amount) => ({ amount: minor(amount) }))

const site = {
  name: { ar: 'سَنَد', en: 'Sanad', tr: 'Sanad' },
  fullName: { ar: 'جمعية سَنَد الشبابية', en: 'Sanad Youth Association', tr: 'Sanad Gençlik Derneği' },
  tagline: {
    ar: 'يدٌ تسند، وجيلٌ ينهض',
    en: 'A hand that holds, a generation that rises',
    tr: 'Bir el tutar, bir nesil ayağa kalkar',
  },
  description: {
    ar: 'جمعية شبابية عربية مسجّلة في تركيا، تبني الإنسان بالتعليم والسكن الآمن والعمل التطوعي منذ عام 2012.',
    en: 'An Arab youth association registered in Turkey. Since 2012: education, safe housing and volunteering.',
    tr: 'Türkiye’de kayıtlı bir Arap gençlik derneği. 2012’den beri eğitim, güvenli yurt ve gönüllülük.',
  },
  foundedYear: 2012,
  phone,
  email,
  securityEmail: null,
  whatsapp: '+90 500 000 00 00',
  address,
  workingHours: {
    ar: 'من الاثنين إلى الجمعة، 09:30 – 18:00',
    en: 'Monday to Friday, 09:30 – 18:00',
    tr: 'Pazartesiden cumaya, 09:30 – 18:00',
  },
  registration: '34-000-000',
  permit: { ar: 'رقم 0000 (تجريبي)', en: 'No. 0000 (demo)', tr: 'No. 0000 (deneme)' },
  reportTitle: { ar: 'التقرير السنوي 2025', en: 'Annual report 2025', tr: '2025 yıllık raporu' },
  reportLink: 'https://example.org/#annual-report',
  ...networks,
  telegramLink: 'https://example.org/#telegram',
  tiktokLink: null,
  linkedinLink: 'https://example.org/#linkedin',
  threadsLink: null,
}

const mainPage = {
  ...drawn,
  titleMain: {
    ar: 'يدٌ تسند، وجيلٌ ينهض',
    en: 'A hand that holds, a generation that rises',
    tr: 'Bir el tutar, bir nesil ayağa kalkar',
  },
  textMain: {
    ar: 'نرافق الطلاب والشباب العرب في إسطنبول والمدن التركية: سكن يطمئنون فيه، ومعلّم يسأل عنهم، وباب مفتوح للتطوع. تبرعك اليوم يفتح بابًا لطالب يكمل طريقه.',
    en: 'We support Arab students and young people in Istanbul and across Turkey: housing where they feel safe, a teacher who asks how they are, and an open door to volunteering. Your donation today helps a student continue.',
    tr: 'İstanbul’da ve Türkiye’nin dört bir yanında Arap öğrencilerin ve gençlerin yanındayız: güvende hissettikleri bir yurt, hâllerini soran bir öğretmen, gönüllülüğe açık bir kapı. Bugünkü bağışınız, yoluna devam edecek bir öğrenciye kapı açar.',
  },
  sectorsWorkTitle: { ar: 'أين نعمل', en: 'Where we work', tr: 'Nerede çalışıyoruz' },
  titleExecutiveUnits: { ar: 'بيوت سَنَد', en: 'The houses of Sanad', tr: 'Sanad’ın evleri' },
  textExecutiveUnits: {
    ar: 'سكن للطلاب قريب من جامعاتهم، ومراكز تبقى أضواؤها مشتعلة إلى ما بعد العشاء.',
    en: 'Residences close to the universities, and centers whose lights stay on long after dinner.',
    tr: 'Üniversitelere yakın yurtlar ve ışıkları akşam yemeğinden sonra da yanan merkezler.',
  },
  titleSanad: { ar: 'كيف بدأت سَنَد', en: 'How Sanad began', tr: 'Sanad nasıl başladı' },
  textSanad: {
    ar: 'بدأت الحكاية عام 2012 في غرفة صغيرة بالفاتح: خمسة طلاب، وإبريق شاي، وسؤال واحد: من يسند من يصل إلى هذه المدينة وحده؟ كبرت الغرفة وصارت جمعية، وبقي السؤال.',
    en: 'It began in 2012 in a small room in Fatih: five students, a pot of tea and one question. Who holds up those who come to this city alone? The room grew into an association. The question stayed.',
    tr: 'Her şey 2012’de Fatih’te küçük bir odada başladı: beş öğrenci, bir demlik çay ve tek bir soru. Bu şehre tek başına gelene kim dayanak olur? Oda büyüdü, dernek oldu; soru ise aynı kaldı.',
  },
  imageSanad: null,
  titleVision: { ar: 'رؤيتنا', en: 'Our vision', tr: 'Vizyonumuz' },
  textVision: {
    ar: 'ألا يصل شابٌّ إلى هذه المدينة فيجد نفسه وحده، وأن يخرج منها أقدر على نفع غيره.',
    en: 'That no young person comes to this city and finds themselves alone, and that they leave it more able to help others.',
    tr: 'Hiçbir genç bu şehre geldiğinde kendini yalnız bulmasın; ayrılırken de başkalarına daha faydalı olsun.',
  },
  titleMission: { ar: 'رسالتنا', en: 'Our mission', tr: 'Misyonumuz' },
  textMission: {
    ar: 'نوفّر السكن الآمن والمنح ودروس اللغة، ونجمع الشباب على العمل التطوعي، ونقدّم حسابًا عن كل ليرة.',
    en: 'We provide safe housing, scholarships and language classes, bring young people together to volunteer, and account for every lira.',
    tr: 'Güvenli barınma, burs ve dil dersleri sağlıyor, gençleri gönüllülükte buluşturuyor, her liranın hesabını veriyoruz.',
  },
  titleGoals: { ar: 'أهدافنا', en: 'Our goals', tr: 'Hedeflerimiz' },
  textGoals: {
    ar: 'سرير لكل طالب يطرق بابنا، ومرشد لكل سنة أولى، وساعة تطوع في الأسبوع من كل من ساعدناه.',
    en: 'A bed for every student who knocks, a mentor for every first year, and an hour of volunteering a week from everyone we helped.',
    tr: 'Kapımızı çalan her öğrenciye bir yatak, her birinci sınıfa bir rehber, yardım ettiğimiz herkesten haftada bir saat gönüllülük.',
  },
  textSuccessPartners: {
    ar: 'شركاء يمشون معنا الطريق',
    en: 'Partners who walk this road with us',
    tr: 'Bu yolu bizimle yürüyen ortaklar',
  },
  achievementsShown: false,
  resultsShown: true,
  titleAchievements: { ar: 'سَنَد بالأرقام', en: 'Sanad in numbers', tr: 'Rakamlarla Sanad' },
  achievements: [
    {
      label: { ar: 'طالبًا سكنوا بيوتنا', en: 'students lived in our houses', tr: 'öğrenci evlerimizde kaldı' },
      count: 1840,
    },
    { label: { ar: 'منحة دراسية', en: 'scholarships', tr: 'burs' }, count: 312 },
    { label: { ar: 'متطوعًا ومتطوعة', en: 'volunteers', tr: 'gönüllü' }, count: 460 },
    { label: { ar: 'مدينة تركية', en: 'Turkish cities', tr: 'şehir' }, count: 4 },
  ],
  // A film of the Blender Foundation (licence CC BY); an association replaces it with its own film.
  PromoURL: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
}

const aboutPage = {
  ...drawn,
  titleMain: { ar: 'من نحن', en: 'About us', tr: 'Hakkımızda' },
  textMain: {
    ar: 'طلاب الأمس يفتحون الباب لطلاب اليوم.',
    en: 'Yesterday’s students open the door for today’s.',
    tr: 'Dünün öğrencileri, bugünün öğrencilerine kapı açıyor.',
  },
  titleSanad: { ar: 'جمعية سَنَد الشبابية', en: 'Sanad Youth Association', tr: 'Sanad Gençlik Derneği' },
  textSanad: {
    ar: 'سَنَد جمعية شبابية عربية مقرها إسطنبول. أسّسها طلاب عرفوا معنى أن تصل إلى مدينة كبيرة بحقيبة واحدة، ويديرها اليوم شباب مرّوا من بيوتها.',
    en: 'Sanad is an Arab youth association in Istanbul. It was founded by students who knew what it means to arrive in a big city with one suitcase, and is run today by young people who once lived in its houses.',
    tr: 'Sanad, İstanbul merkezli bir Arap gençlik derneğidir. Koca bir şehre tek bavulla gelmenin ne demek olduğunu bilen öğrenciler kurdu; bugün onu evlerinden geçmiş gençler yürütüyor.',
  },
  imageSanad: null,
  descriptions: [
    {
      value: {
        ar: 'بدأنا عام 2012 مبادرةً من خمسة طلاب في الفاتح.',
        en: 'We began in 2012 as an initiative of five students in Fatih.',
        tr: '2012’de Fatih’te beş öğrencinin girişimi olarak başladık.',
      },
    },
    {
      value: {
        ar: 'جمعية مسجّلة في تركيا، دفاترها مفتوحة لمن يسأل.',
        en: 'We are an association registered in Turkey, with accounts open to anyone who asks.',
        tr: 'Türkiye’de kayıtlı bir derneğiz; defterlerimiz sorana açık.',
      },
    },
    {
      value: {
        ar: 'فروعنا في إسطنبول وأنقرة وبورصة وغازي عنتاب.',
        en: 'Our branches are in Istanbul, Ankara, Bursa and Gaziantep.',
        tr: 'İstanbul, Ankara, Bursa ve Gaziantep’te şubelerimiz var.',
      },
    },
    {
      value: {
        ar: 'نرعى أندية طلابية يديرها الطلاب بأنفسهم.',
        en: 'We support student clubs that students run themselves.',
        tr: 'Öğrencilerin kendilerinin yürüttüğü kulüpleri destekliyoruz.',
      },
    },
    {
      value: {
        ar: 'متطوعونا أطباء ومهندسون ومعلّمون، وكثير منهم كانوا من طلابنا.',
        en: 'Our volunteers are doctors, engineers and teachers; many of them were our students.',
        tr: 'Gönüllülerimiz doktor, mühendis, öğretmen; birçoğu bir zamanlar öğrencimizdi.',
      },
    },
    {
      value: {
        ar: 'دروس في اللغة التركية، وورش مهنية، وحلقات قراءة كل أسبوع.',
        en: 'Turkish classes, workshops for work and reading circles every week.',
        tr: 'Her hafta Türkçe dersleri, meslek atölyeleri ve okuma halkaları.',
      },
    },
  ],
  titleWhyChooseUs: { ar: 'لماذا سَنَد؟', en: 'Why Sanad?', tr: 'Neden Sanad?' },
  textWhyChooseUs: {
    ar: 'لأن من يستقبلك هنا استُقبل يومًا مثلك. نعرف رقم الحافلة، وموعد التسجيل، وطعم أول رمضان بعيدًا عن البيت.',
    en: 'Because the person who welcomes you here was once welcomed like you. We know the number of the bus, the last day to enrol, and what the first Ramadan away from home tastes like.',
    tr: 'Çünkü burada sizi karşılayan da bir gün sizin gibi karşılandı. Otobüsün numarasını, kaydın son gününü ve evden uzakta geçen ilk ramazanın tadını biliriz.',
  },
  imageWhyChooseUs: null,
  textVision: mainPage.textVision,
  textTheMessage: mainPage.textMission,
  textObjectives: mainPage.textGoals,
}

/** Settings that are not listed here have their default values. */
const controlPanel = { cardTexts: 'lines' as const, percentDecimals: false }

export const settings = {
  controlpanel: controlPanel,
  site,
  'main-page': mainPage,
  'about-page': aboutPage,
  'studenthousing-page': {
    ...drawn,
    titleMain: { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurtları' },
    textMain: {
      ar: 'سرير نظيف ومكتب ومطبخ تفوح منه رائحة البيت. اختر السكن الأقرب إلى جامعتك، وراسلنا قبل أن تصل.',
      en: 'A clean bed, a desk and a kitchen that smells of home. Choose the residence closest to your university and write to us before you arrive.',
      tr: 'Temiz bir yatak, bir masa ve ev kokan bir mutfak. Üniversitenize en yakın yurdu seçin, gelmeden önce bize yazın.',
    },
  },
  'studenthousingdesc-page': {
    ...detail,
    titleMain: { ar: 'تفاصيل السكن', en: 'About this residence', tr: 'Yurt hakkında' },
    textMain: {
      ar: 'اسألنا عن كل ما يهمك: الغرفة والجيران والطريق إلى الجامعة.',
      en: 'Ask us about anything that matters to you: the room, the neighbours, the way to the university.',
      tr: 'Sizin için önemli ne varsa sorun: oda, komşular, üniversite yolu.',
    },
  },
  'youthcenter-page': {
    ...drawn,
    titleMain: { ar: 'المراكز الشبابية', en: 'Youth centers', tr: 'Gençlik merkezleri' },
    textMain: {
      ar: 'طاولات للدراسة، وملعب صغير، وشاي لا ينتهي. تعال كما أنت.',
      en: 'Tables to study at, a small pitch and tea that never ends. Come as you are.',
      tr: 'Ders çalışacak masalar, küçük bir saha ve hiç bitmeyen çay. Olduğunuz gibi gelin.',
    },
  },
  'youthcentersdesc-page': {
    ...detail,
    titleMain: { ar: 'تفاصيل المركز', en: 'About this center', tr: 'Merkez hakkında' },
    textMain: {
      ar: 'الدخول مفتوح لكل شاب وشابة، بلا اشتراك ولا موعد.',
      en: 'Every young person is welcome, without membership or appointment.',
      tr: 'Her genç gelebilir; üyelik de randevu da gerekmez.',
    },
  },
  'contactus-page': {
    ...drawn,
    ...contact,
    titleMain: { ar: 'تواصل معنا', en: 'Contact us', tr: 'Bize ulaşın' },
    textMain: {
      ar: 'الباب في شارع المثال، والهاتف على المكتب، ومن يرد عليك كان يومًا مكانك.',
      en: 'The door is on Example Street, the phone on the desk, and the person who answers was once in your place.',
      tr: 'Kapımız Örnek Sokak’ta, telefon masada; yanıtlayan da bir zamanlar sizin yerinizdeydi.',
    },
    informationTitle: { ar: 'مكتب إسطنبول', en: 'Istanbul office', tr: 'İstanbul ofisi' },
  },
  'project-page': {
    ...drawn,
    ...contact,
    titleMain: { ar: 'مشاريعنا', en: 'Our projects', tr: 'Projelerimiz' },
    textMain: {
      ar: 'ما بدأناه، وأين وصلنا، وما الذي بقي. لكل مشروع تقرير، ولكل تقرير اسم من كتبه.',
      en: 'What we began, how far we came and what is left. Every project has a report, and every report the name of who wrote it.',
      tr: 'Neye başladık, nereye geldik, geriye ne kaldı. Her projenin bir raporu, her raporun bir yazanı var.',
    },
    informationTitle: { ar: 'عندك فكرة مشروع؟', en: 'Do you have an idea?', tr: 'Bir fikriniz mi var?' },
  },
  'donation-page': {
    ...drawn,
    ...contact,
    youtubeLink: null,
    facebookLink: null,
    twitterLink: null,
    instagramLink: null,
    titleMain: { ar: 'تبرّع الآن', en: 'Donate now', tr: 'Bağış yap' },
    textMain: {
      ar: 'تبرعك اليوم يفتح بابًا لطالب يكمل طريقه.',
      en: 'Your donation today helps a student continue.',
      tr: 'Bugünkü bağışınız, yoluna devam edecek bir öğrenciye kapı açar.',
    },
    introTitle: { ar: 'القليل يصنع الكثير', en: 'A little goes a long way', tr: 'Damlaya damlaya göl olur' },
    introText: {
      ar: 'اختر المبلغ والحملة، وادفع ببطاقتك أو بتحويل بنكي. لا تحتاج إلى حساب، ويصلك ملخص تبرعك بالبريد الإلكتروني إن كتبت عنوانك.',
      en: 'Choose an amount and a campaign, then pay by card or by bank transfer. You need no account, and a summary of your donation reaches your inbox if you enter your address.',
      tr: 'Tutarı ve kampanyayı seçin; kartla ya da havaleyle ödeyin. Üyelik gerekmez; adresinizi yazarsanız bağış özetiniz e-postayla gelir.',
    },
    informationTitle: {
      ar: 'هل تحتاج إلى مساعدة في تبرعك؟',
      en: 'Do you need help with your donation?',
      tr: 'Bağışınız için yardıma mı ihtiyacınız var?',
    },
  },
  'campaigns-page': {
    ...detail,
    titleMain: { ar: 'حملاتنا', en: 'Our campaigns', tr: 'Kampanyalarımız' },
    textMain: {
      ar: 'لكل حملة كلفة معلنة، وهيئة تقرّر، وتقرير يُنشر. اختر الأقرب إلى قلبك، وتابع أثر تبرعك إلى نهايته.',
      en: 'Every campaign has a published cost, people who decide and a report. Choose one close to your heart and follow it to the end.',
      tr: 'Her kampanyanın açık bir maliyeti, karar vereni ve raporu var. Gönlünüze yakın olanı seçin, bağışınızın izini sonuna kadar sürün.',
    },
  },
  'gift-page': {
    ...detail,
    titleMain: { ar: 'متجر الهدايا', en: 'Gift shop', tr: 'Hediye mağazası' },
    textMain: {
      ar: 'تصنعها أيدي شبابنا: فخّار ومطرّزات ودفاتر تشبه المدينة التي نحبها.',
      en: 'Made by the hands of our young people: pottery, embroidery and notebooks that look like the city we love.',
      tr: 'Gençlerimizin elinden çıktı: seramikler, nakışlar ve sevdiğimiz şehre benzeyen defterler.',
    },
  },
  shop: { feeVatRate: 20 },
  giving: {
    presets: amounts(100_00, 500_00, 1_000_00, 5_000_00),
    wizardPresets: amounts(100_00, 50_00, 25_00, 10_00, 5_00),
    noneTile: false,
    minimum: minor(5_00),
    maximum: minor(200_000_00),
  },
  /**
   * The IBANs are the published examples of the SWIFT registry and of the Turkish central bank's communiqué, and one
   * computed on the unassigned bank code 99999.
   */
  'bank-transfer': {
    bankName: { ar: 'بنك المثال (تجريبي)', en: 'Example Bank (demo)', tr: 'Örnek Bank (deneme)' },
    accountName: 'SANAD GENÇLİK DERNEĞİ',
    branch: { ar: 'فرع الفاتح، 0000', en: 'Fatih branch, 0000', tr: 'Fatih Şubesi, 0000' },
    swift: 'DEMOTRISXXX',
    accounts: [
      { currency: 'TRY' as const, iban: 'TR330006100519786457841326' },
      { currency: 'USD' as const, iban: 'TR470000100100000350930001' },
      { currency: 'EUR' as const, iban: 'TR859999900000000000000978' },
    ],
    note: {
      ar: 'اكتب رمزك المرجعي في خانة الوصف كي نعرف أن التحويل منك، ونوجّهه إلى الحملة التي اخترتها.',
      en: 'Write your reference code in the description field, so that we know the transfer is yours and assign it to the campaign you chose.',
      tr: 'Havalenin size ait olduğunu bilmemiz ve seçtiğiniz kampanyaya yazabilmemiz için açıklama alanına referans kodunuzu girin.',
    },
    swiftNote: {
      ar: 'للتحويل من خارج تركيا استخدم رمز SWIFT مع رقم الآيبان، وقد تقتطع البنوك الوسيطة رسمًا من المبلغ.',
      en: 'From outside Turkey, use the SWIFT code together with the IBAN. Banks on the way may deduct a fee.',
      tr: 'Türkiye dışından gönderirken IBAN ile birlikte SWIFT kodunu kullanın. Aracı bankalar tutardan ücret kesebilir.',
    },
  },
}
