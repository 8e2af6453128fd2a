import type { DemoCampaign } from '../types.ts'

export const education: DemoCampaign[] = [
  {
    key: 'university-year',
    category: 'education',
    title: {
      ar: 'كفالة طالب جامعي لعام كامل',
      en: 'A full university year for a student',
      tr: 'Bir üniversite öğrencisine bir yıllık destek',
    },
    summary: {
      ar: 'نغطّي الرسوم والتأمين الصحي والمواصلات والكتب لطلاب متفوقين فقدوا المعيل، مع متابعة دراسية كل شهر.',
      en: 'Fees, health insurance, transport and books for able students who have lost their family’s breadwinner.',
      tr: 'Ailesinin geçimini sağlayan kişiyi kaybetmiş başarılı öğrencilerin harç, sigorta, yol ve kitap giderleri.',
    },
    description: {
      ar: `<p>في كل خريف يكتب إلينا طلاب نالوا مقاعدهم في الجامعات التركية بجدارة، ثم حالت الرسوم أو أجرة الطريق بينهم وبين قاعة الدرس. تفتح هذه الحملة باب عام دراسي كامل أمام خمسة طلاب فقدوا المعيل، ليكون همّهم الدراسة وحدها.</p>
<h2>ما الذي يغطّيه تبرعك؟</h2>
<ul>
<li>25,000 ليرة: رسوم عام كامل في جامعة حكومية.</li>
<li>12,000 ليرة: التأمين الصحي للعام نفسه.</li>
<li>7,000 ليرة: المواصلات طوال عشرة أشهر.</li>
<li>6,000 ليرة: الكتب والمراجع ومستلزمات المختبر.</li>
</ul>
<p>كلفة العام للطالب الواحد 50,000 ليرة. ولا يُستهان بالقليل: 100 ليرة تحمل طالبًا إلى جامعته ثلاثة أيام، و600 ليرة تشتري كتب مادة كاملة.</p>
<h2>كيف نختار الطلاب؟</h2>
<p>ينظر مجلس المنح في الطلبات مرتين في كل فصل، وفق معيار منشور: نصف الدرجة للحاجة، وثلاثة أعشارها للتفوق، والباقي للعمل التطوعي. ولا يشارك في القرار عضو تربطه بالمتقدم قرابة.</p>
<h2>متى تصل المنحة؟ وكيف تتابعها؟</h2>
<p>نسدّد الرسوم والتأمين إلى الجامعة ومؤسسة الضمان الاجتماعي مباشرةً في أسبوع التسجيل، ونحوّل الباقي إلى الطالب شهرًا بشهر. وفي نهاية كل فصل ننشر في هذه الصفحة ما صُرف ونتائج الطلاب من غير ذكر أسمائهم. وإذا تجاوزت التبرعات الهدف كفلنا بها طالبًا سادسًا فسابعًا.</p>
<blockquote>«صرتُ أفتح الكتاب قبل أن أسأل عن ثمنه». طالبة هندسة في سنتها الثالثة</blockquote>`,
      en: `<p>Every autumn we hear from students who earned their place at a Turkish university, then found a fee or a bus fare standing between them and the lecture hall. This campaign gives one full academic year to five students who have lost their family’s breadwinner, so that studying is the only thing on their minds.</p>
<h2>What your donation pays for</h2>
<ul>
<li>25,000 lira: a year’s fees at a state university.</li>
<li>12,000 lira: health insurance for the same year.</li>
<li>7,000 lira: transport for ten months.</li>
<li>6,000 lira: books, references and laboratory supplies.</li>
</ul>
<p>A student’s year costs 50,000 lira. Small donations count: 100 lira takes a student to campus for three days, and 600 lira buys the books of a whole course.</p>
<h2>How students are chosen</h2>
<p>The scholarship board reads applications twice a term against published criteria: half the score is need, three tenths achievement, the rest volunteering. A member related to an applicant takes no part in the decision.</p>
<h2>When it arrives, and how you can follow it</h2>
<p>Fees and insurance are paid straight to the university and the insurance office in registration week; the rest goes to the student month by month. At the end of each term we publish here what was spent and how the students did, without their names. Donations beyond the goal sponsor a sixth student, then a seventh.</p>
<blockquote>“I now open a book before I ask what it costs.” A third-year engineering student</blockquote>`,
      tr: `<p>Her sonbahar bize, Türkiye’de bir üniversiteyi hakkıyla kazanmış ama harç ya da yol parası yüzünden derse gidemeyen öğrenciler yazıyor. Bu kampanya, ailesinin geçimini sağlayan kişiyi kaybetmiş beş öğrenciye tam bir öğretim yılı kazandırıyor; tek dertleri dersleri olsun istiyoruz.</p>
<h2>Bağışınız neyi karşılıyor?</h2>
<ul>
<li>25.000 lira: devlet üniversitesinde bir yıllık öğrenim ücreti.</li>
<li>12.000 lira: aynı yılın sağlık sigortası.</li>
<li>7.000 lira: on aylık ulaşım.</li>
<li>6.000 lira: kitap, kaynak ve laboratuvar malzemesi.</li>
</ul>
<p>Bir öğrencinin yılı 50.000 lira tutuyor. Az demeyin: 100 lira bir öğrenciyi üç gün okula götürür, 600 lira bir dersin bütün kitaplarını alır.</p>
<h2>Öğrenciler nasıl seçiliyor?</h2>
<p>Burs kurulu başvuruları her dönem iki kez, yayımlanmış ölçütlere göre değerlendirir: puanın yarısı ihtiyaç, onda üçü başarı, kalanı gönüllülüktür. Adayla akrabalığı olan üye karara katılmaz.</p>
<h2>Destek ne zaman ulaşır, nasıl izlersiniz?</h2>
<p>Öğrenim ücretini ve sigortayı kayıt haftasında doğrudan üniversiteye ve sigorta kurumuna öderiz; kalanı öğrenciye ay ay göndeririz. Her dönem sonunda harcamaları ve öğrencilerin durumunu, isim vermeden bu sayfada yayımlarız. Hedefi aşan bağışlarla altıncı, sonra yedinci öğrenciyi destekleriz.</p>
<blockquote>“Artık kitabın fiyatını sormadan kapağını açabiliyorum.” Üçüncü sınıf mühendislik öğrencisi</blockquote>`,
    },
    goal: 250_000_00,
    importance: 'important',
    main: true,
    atGoal: 'continue',
    createdDaysAgo: 64,
    donations: { count: 206, total: 148_350_00 },
  },
  {
    key: 'turkish-course',
    category: 'education',
    title: {
      ar: 'منح اللغة التركية للطلاب الجدد',
      en: 'Turkish lessons for new students',
      tr: 'Yeni öğrencilere Türkçe kursu',
    },
    summary: {
      ar: 'ثلاثة مستويات في اللغة التركية لأربعة وعشرين طالبًا مستجدًّا، كي لا تضيع عليهم سنتهم الجامعية الأولى.',
      en: 'Three levels of Turkish for twenty-four newcomers, so that language does not cost them their first year.',
      tr: 'Yirmi dört yeni öğrenci için üç kur Türkçe: İlk yılları dil yüzünden kaybolmasın.',
    },
    description: {
      ar: `<p>يصل الطالب إلى تركيا وفي يده قبول جامعي، ثم يكتشف أن عليه أن يجتاز امتحان اللغة قبل أن يجلس في محاضرته الأولى. ومن لم يملك أجرة الدورة تعلّم كيفما اتفق، وربما خسر مقعده. هذه الحملة تُلحق أربعة وعشرين طالبًا وطالبة بدورة كاملة تنتهي بشهادة تقبلها الجامعات.</p>
<h2>كلفة الطريق من أول حرف إلى الشهادة</h2>
<ul>
<li>4,800 ليرة: ثمانون ساعة تدريس في مجموعة من اثني عشر طالبًا.</li>
<li>700 ليرة: كتاب المستوى ودفتر التمارين.</li>
<li>500 ليرة: رسم امتحان المستوى.</li>
</ul>
<p>كلفة المستوى 6,000 ليرة، والمنحة ثلاثة مستويات، أي 18,000 ليرة للطالب. وإن تبرعت بـ60 ليرة فقد منحت طالبًا ساعة درس كاملة.</p>
<h2>من يستفيد؟</h2>
<p>تختار لجنة التعليم المستفيدين بعد امتحان لتحديد المستوى ومقابلة قصيرة، والأولوية لمن يقترب موعد امتحانه ولا دخل له. ومن تغيّب عن ربع الدروس من غير عذر انتقل مقعده إلى التالي في القائمة.</p>
<h2>متى تبدأ الدورات؟ وماذا ننشر؟</h2>
<p>تبدأ مجموعة جديدة كلما اكتمل تمويل اثني عشر مقعدًا، وتُعقد الدروس مساءً في مقرّنا بالفاتح. وبعد كل مستوى ننشر هنا نسبة الحضور وعدد الناجحين وفاتورة المعهد.</p>
<blockquote>من تعلّم لغة القوم صار واحدًا من أهل الدار.</blockquote>`,
      en: `<p>A student lands in Turkey with a university offer in hand, then learns that a language exam comes before the first lecture. Those who can’t pay for a course pick up what they can, and some lose their place. This campaign puts twenty-four students through a complete course that ends with a certificate universities accept.</p>
<h2>From the first letter to the certificate</h2>
<ul>
<li>4,800 lira: eighty hours of teaching in a group of twelve.</li>
<li>700 lira: the level’s textbook and workbook.</li>
<li>500 lira: the fee for the level exam.</li>
</ul>
<p>A level costs 6,000 lira and each grant covers three, so 18,000 lira for a student. A donation of 60 lira is one full hour in class.</p>
<h2>Who benefits</h2>
<p>The education committee chooses after a placement test and a short interview. Students with no income and an exam date close at hand come first. Anyone who misses a quarter of the lessons without reason passes the seat on to the next on the list.</p>
<h2>When courses start, and what we publish</h2>
<p>A new group begins each time twelve seats are funded, and meets in the evenings at our Fatih office. After every level we publish here the attendance, the number who passed and the school’s invoice.</p>
<blockquote>Learn a people’s language and their house becomes your own.</blockquote>`,
      tr: `<p>Öğrenci elinde kabul mektubuyla Türkiye’ye geliyor, sonra ilk dersten önce dil sınavını geçmesi gerektiğini öğreniyor. Kurs parası olmayan dili oradan buradan öğreniyor, kimi zaman da hakkını kaybediyor. Bu kampanya yirmi dört öğrenciyi, sonunda üniversitelerin kabul ettiği bir belge bulunan eksiksiz bir kursa yerleştiriyor.</p>
<h2>İlk harften belgeye kadar</h2>
<ul>
<li>4.800 lira: on iki kişilik grupta seksen saat ders.</li>
<li>700 lira: kurun ders ve alıştırma kitabı.</li>
<li>500 lira: kur sınavının ücreti.</li>
</ul>
<p>Bir kur 6.000 lira; destek üç kuru kapsadığı için öğrenci başına 18.000 lira ediyor. 60 liralık bağış, sınıfta tam bir ders saati demek.</p>
<h2>Kimler yararlanıyor?</h2>
<p>Eğitim komisyonu, seviye sınavı ve kısa bir görüşmeden sonra karar verir. Öncelik, geliri olmayan ve sınavı yaklaşan öğrencilerindir. Derslerin dörtte birine özürsüz katılmayanın yeri sıradaki öğrenciye geçer.</p>
<h2>Kurslar ne zaman başlıyor, neyi yayımlıyoruz?</h2>
<p>On iki kişilik yer tamamlandıkça yeni bir grup açılır; dersler akşamları Fatih’teki merkezimizde yapılır. Her kurdan sonra devam oranını, geçen öğrenci sayısını ve kurs faturasını bu sayfada yayımlarız.</p>
<blockquote>Bir halkın dilini öğrenen, o evin kapısını açmış olur.</blockquote>`,
    },
    goal: 432_000_00,
    importance: 'normal',
    main: false,
    atGoal: 'stop',
    createdDaysAgo: 78,
    donations: { count: 121, total: 198_400_00 },
  },
  {
    key: 'residence-libraries',
    category: 'education',
    title: {
      ar: 'مكتبة صغيرة في كل سكن',
      en: 'A small library in every residence',
      tr: 'Her yurda küçük bir kütüphane',
    },
    summary: {
      ar: 'ستون كتابًا ورفوف ومصباح قراءة في كل سكن من مساكننا الخمسة، يختار الطلاب عناوينها بأنفسهم.',
      en: 'Sixty books, shelves and a reading lamp in each of our five residences, with titles the students choose.',
      tr: 'Beş yurdumuzun her birine altmış kitap, raf ve okuma lambası; kitapları öğrenciler seçiyor.',
    },
    description: {
      ar: `<p>في مساكننا الخمسة قاعات دراسة مضيئة، غير أن رفوفها خالية. يدرس الطالب فيها مقرره ثم يغلق حاسوبه، ولا يجد رواية يبدأ بها ليلته ولا ديوانًا يعود به إلى لغته. نريد أن نضع في كل سكن مكتبة صغيرة، قريبة من السرير، لا تحتاج إلى بطاقة ولا إلى موعد.</p>
<h2>كلفة المكتبة الواحدة</h2>
<ul>
<li>9,000 ليرة: ستون كتابًا بالعربية والتركية والإنجليزية، بمتوسط 150 ليرة للكتاب.</li>
<li>3,500 ليرة: رفوف خشبية تُثبَّت في الجدار ومصباح قراءة.</li>
</ul>
<p>كل 150 ليرة كتابٌ يقرؤه عشرات الطلاب عامًا بعد عام، و12,500 ليرة مكتبة كاملة في سكن واحد.</p>
<h2>من يختار الكتب؟</h2>
<p>يصوّت طلاب كل سكن على ثلثي القائمة، وتختار لجنة الثقافة الثلث الباقي من كتب المراجع والتراث. ونشتري من مكتبات الفاتح بخصم الجملة، ونقبل الكتب المهداة إذا كانت صالحة للقراءة.</p>
<h2>متى نبدأ؟ وكيف تتابع؟</h2>
<p>نجهّز المساكن واحدًا بعد واحد كلما اكتملت كلفة مكتبة، ونبدأ بسكن أنقرة لأنه أبعدها عن المكتبات العامة. وفي كل مرة ننشر هنا قائمة العناوين والفاتورة وصورة الرفوف. وما زاد على الهدف ذهب إلى الصندوق العام للجمعية.</p>
<blockquote>«وخيرُ جليسٍ في الزمانِ كتابُ». المتنبي</blockquote>`,
      en: `<p>Our five residences have bright study halls, and empty shelves. Students finish the day’s coursework and close the laptop; there is no novel to start the evening with, no poetry to bring them back to their own language. We want to put a small library in every residence, a few steps from the bed, with no card and no appointment.</p>
<h2>What one library costs</h2>
<ul>
<li>9,000 lira: sixty books in Arabic, Turkish and English, at 150 lira each on average.</li>
<li>3,500 lira: wooden shelves fixed to the wall and a reading lamp.</li>
</ul>
<p>Every 150 lira is a book that dozens of students will read, year after year. 12,500 lira is the whole library of one residence.</p>
<h2>Who chooses the books</h2>
<p>The students of each residence vote on two thirds of the list; the culture committee adds the last third from reference works and classics. We buy from the bookshops of Fatih at wholesale prices, and accept donated books in readable condition.</p>
<h2>When we start, and how to follow</h2>
<p>Residences are fitted out one after the other, as soon as the cost of a library is there. Ankara comes first, being the furthest from a public library. Each time we publish here the list of titles, the invoice and a picture of the shelves. Anything above the goal goes to the association’s general fund.</p>
<blockquote>“The best companion of all time is a book.” Al-Mutanabbi</blockquote>`,
      tr: `<p>Beş yurdumuzun da aydınlık çalışma salonları var ama rafları boş. Öğrenci dersini bitirip bilgisayarını kapatınca geceye başlayacağı bir roman, onu kendi diline döndürecek bir şiir kitabı bulamıyor. Her yurda, yatağa birkaç adım uzakta, kart ve randevu istemeyen küçük bir kütüphane kurmak istiyoruz.</p>
<h2>Bir kütüphane ne tutuyor?</h2>
<ul>
<li>9.000 lira: Arapça, Türkçe ve İngilizce altmış kitap; kitap başına ortalama 150 lira.</li>
<li>3.500 lira: duvara sabitlenen ahşap raflar ve okuma lambası.</li>
</ul>
<p>Her 150 lira, onlarca öğrencinin yıllarca okuyacağı bir kitaptır. 12.500 lira bir yurdun bütün kütüphanesi eder.</p>
<h2>Kitapları kim seçiyor?</h2>
<p>Listenin üçte ikisini her yurdun öğrencileri oyla belirler; kalanını kültür komisyonu kaynak eserlerden ve klasiklerden tamamlar. Kitapları Fatih’teki kitapçılardan toptan fiyatına alırız; okunur durumdaki hediye kitapları da kabul ederiz.</p>
<h2>Ne zaman başlıyoruz, nasıl izlersiniz?</h2>
<p>Bir kütüphanenin parası tamamlandıkça yurtları sırayla donatırız. Halk kütüphanelerine en uzak olan Ankara ile başlarız. Her seferinde kitap listesini, faturayı ve rafların fotoğrafını bu sayfada yayımlarız. Hedefi aşan tutar derneğin genel fonuna aktarılır.</p>
<blockquote>“Bütün zamanların en iyi dostu kitaptır.” Mütenebbi</blockquote>`,
    },
    goal: 62_500_00,
    importance: 'normal',
    main: false,
    atGoal: 'general',
    createdDaysAgo: 1,
    donations: { count: 0, total: 0 },
  },
]
