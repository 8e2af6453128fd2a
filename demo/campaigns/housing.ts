import type { DemoCampaign, Localized } from '../types.ts'

const istanbulGovernorate: Localized = {
  ar: 'ولاية إسطنبول، مديرية العلاقات مع المجتمع المدني',
  en: 'Istanbul Governorate, Directorate of Civil Society Relations',
  tr: 'İstanbul Valiliği, İl Sivil Toplumla İlişkiler Müdürlüğü',
}

export const housing: DemoCampaign[] = [
  {
    key: 'gaziantep-heating',
    category: 'housing',
    title: {
      ar: 'تدفئة سكن الطالبات في غازي عنتاب',
      en: 'Heating for the women’s residence in Gaziantep',
      tr: 'Gaziantep kız öğrenci yurduna ısıtma sistemi',
    },
    summary: {
      ar: 'شبكة تدفئة جديدة لثلاثة طوابق تسكنها 84 طالبة: مرجل مركزي و46 مشعًّا، تُركَّب في عشرة أيام عمل.',
      en: 'A new heating system for three floors and 84 students: a central boiler and 46 radiators, in ten working days.',
      tr: '84 öğrencinin kaldığı üç kata yeni ısıtma: merkezi kazan ve 46 radyatör, on iş gününde kuruluyor.',
    },
    description: {
      ar: `<p>في سكن غازي عنتاب 84 طالبة موزّعات على ثلاثة طوابق، ومرجلٌ عمره تسعة عشر عامًا تعطّل في الشتاء الماضي أحد عشر يومًا. ذاكرت الطالبات لامتحاناتهن بالمعاطف، وتضاعفت فاتورة الكهرباء بسبب المدافئ المتنقلة. لا نريد لذلك أن يتكرر.</p>
<h2>فيمَ تُنفَق التبرعات؟</h2>
<ul>
<li>190,000 ليرة: مرجل مركزي يعمل بتقنية التكثيف، بضمان خمسة أعوام.</li>
<li>230,000 ليرة: 46 مشعًّا مع صماماتها، كلفة الواحد 5,000 ليرة.</li>
<li>140,000 ليرة: الأنابيب والتركيب ومخطط الغاز المعتمد ورسوم الفحص.</li>
</ul>
<p>تُدفئ 5,000 ليرة غرفة كاملة، وتجعلك 500 ليرة واحدًا من عشرة يدفئونها معًا.</p>
<h2>من قرّر؟ ومتى يبدأ العمل؟</h2>
<p>قدّمت ثلاث شركات عروضًا مكتوبة، فاختارت لجنة المشتريات أوفاها ضمانًا لا أرخصها ثمنًا، وصادق مجلس الإدارة على قرارها. يبدأ التركيب عند اكتمال المبلغ، طابقًا بعد طابق، فلا تغيب طالبة عن غرفتها أكثر من ليلتين.</p>
<h2>ماذا سننشر؟</h2>
<p>ننشر هنا العقد والفواتير ومحضر فحص الغاز وصور الغرف خلال ثلاثين يومًا من انتهاء العمل. وتُجمع تبرعات هذه الحملة بإذن رسمي تجد رقمه في هذه الصفحة، ويتوقف استقبالها عند بلوغ الهدف.</p>
<blockquote>الغرفة الدافئة نصف النجاح، والنصف الآخر على الطالبات.</blockquote>`,
      en: `<p>The Gaziantep residence is home to 84 women on three floors, and to a nineteen-year-old boiler that failed for eleven days last winter. They studied for their exams in overcoats, and the residence paid twice its usual electricity bill for portable heaters. We don’t want that to happen again.</p>
<h2>Where the money goes</h2>
<ul>
<li>190,000 lira: a condensing central boiler with a five-year warranty.</li>
<li>230,000 lira: 46 radiators with valves, at 5,000 lira each.</li>
<li>140,000 lira: pipes, installation, the approved gas plan and inspection fees.</li>
</ul>
<p>5,000 lira warms a whole room. 500 lira makes you one of ten people who warm it together.</p>
<h2>Who decided, and when work begins</h2>
<p>Three companies made written offers. The purchasing committee chose the one with the best warranty, not the lowest price, and the board of directors approved it. Work starts when the sum is complete and goes floor by floor, so no one is out of her room for more than two nights.</p>
<h2>What we will publish</h2>
<p>The contract, the invoices, the gas inspection report and pictures of the rooms will appear on this page within thirty days of completion. Donations for this campaign are collected under an official permit, whose number is shown here, and donations stop when the goal is reached.</p>
<blockquote>A warm room is half the exam. The other half is up to the students.</blockquote>`,
      tr: `<p>Gaziantep yurdumuzda üç katta 84 öğrenci kalıyor; on dokuz yıllık kazan ise geçen kış on bir gün çalışmadı. Öğrenciler sınavlara paltoyla hazırlandı, yurt elektrikli ısıtıcılar yüzünden iki kat fatura ödedi. Bunun bir daha yaşanmasını istemiyoruz.</p>
<h2>Bağışlar nereye harcanıyor?</h2>
<ul>
<li>190.000 lira: beş yıl garantili, yoğuşmalı merkezi kazan.</li>
<li>230.000 lira: vanalarıyla birlikte 46 radyatör; tanesi 5.000 lira.</li>
<li>140.000 lira: tesisat, montaj, onaylı gaz projesi ve kontrol harçları.</li>
</ul>
<p>5.000 lira bir odayı ısıtır. 500 lira ise sizi o odayı birlikte ısıtan on kişiden biri yapar.</p>
<h2>Kim karar verdi, iş ne zaman başlıyor?</h2>
<p>Üç firma yazılı teklif verdi. Satın alma komisyonu en ucuzu değil, garantisi en güçlü olanı seçti; yönetim kurulu da kararı onayladı. Tutar tamamlanınca çalışma başlar ve kat kat ilerler; hiçbir öğrenci odasından iki geceden fazla uzak kalmaz.</p>
<h2>Neyi yayımlayacağız?</h2>
<p>Sözleşmeyi, faturaları, gaz kontrol tutanağını ve odaların fotoğraflarını iş bittikten sonraki otuz gün içinde bu sayfada yayımlarız. Bu kampanyanın bağışları, numarasını bu sayfada gördüğünüz resmî izinle toplanır; hedefe ulaşılınca bağış alımı durur.</p>
<blockquote>Sıcak bir oda sınavın yarısıdır; öbür yarısı öğrencilere kalmış.</blockquote>`,
    },
    goal: 560_000_00,
    importance: 'important',
    main: true,
    atGoal: 'stop',
    permit: { number: 'DEMO-34-2026/0147', authority: istanbulGovernorate, start: -44, end: 136, target: 560_000_00 },
    startsAt: -41,
    endsAt: 136,
    createdDaysAgo: 41,
    donations: { count: 138, total: 381_200_00 },
  },
  {
    key: 'new-residence-fatih',
    category: 'housing',
    title: {
      ar: 'تجهيز سكن جديد لستين طالبًا في الفاتح',
      en: 'Furnishing a new residence for sixty students in Fatih',
      tr: 'Fatih’te altmış öğrencilik yeni yurdun donatılması',
    },
    summary: {
      ar: 'مبنى من أربعة طوابق على مسيرة عشر دقائق من الجامعة، ينقصه الأثاث والمطبخ وقاعة الدراسة ليفتح أبوابه.',
      en: 'A four-floor building ten minutes’ walk from campus needs furniture, a kitchen and a study hall to open.',
      tr: 'Kampüse on dakika yürüme mesafesindeki dört katlı bina; mobilya, mutfak ve çalışma salonu bekliyor.',
    },
    description: {
      ar: `<p>على قائمة الانتظار في إسطنبول أكثر من مئتي طالب، يدفع كثير منهم نصف دخل أسرهم أجرةً لسرير في غرفة مكتظة. وقد استأجرت الجمعية من ميزانيتها مبنى من أربعة طوابق في الفاتح لعشرة أعوام، وبقي أن نجعله بيتًا يصلح للعيش والدراسة.</p>
<h2>ما الذي نجهّزه؟</h2>
<ul>
<li>1,560,000 ليرة: أثاث ستين طالبًا. نصيب الواحد 26,000 ليرة: سرير وفراش بـ11,000، وخزانة بـ7,500، ومكتب وكرسي ومصباح بـ7,500.</li>
<li>420,000 ليرة: المطبخ وغرفة الغسيل المشتركان.</li>
<li>270,000 ليرة: قاعة دراسة لأربعين طالبًا، تبقى مفتوحة ليلًا ونهارًا.</li>
<li>250,000 ليرة: السلامة من الحريق وشبكة الإنترنت.</li>
</ul>
<p>إن تبرعت بـ26,000 ليرة جهّزت لطالب مكانه كله، وإن تبرعت بـ750 ليرة حملت عُشر كلفة مكتبه وكرسيه ومصباحه.</p>
<h2>كيف تُتّخذ القرارات؟</h2>
<p>تطلب لجنة المشاريع ثلاثة عروض لكل شراء يزيد على 50,000 ليرة، ويوقّع أمين الصندوق وعضو من خارج اللجنة. ويُقبل الطلاب بقرعة علنية بين من استوفوا شرط الحاجة.</p>
<h2>المواعيد والتقارير</h2>
<p>ننتهي من التجهيز قبل شهر من بدء العام الجامعي القادم. وفي أول كل شهر ننشر هنا جدولًا بما اشتُري وثمنه وما بقي. وإذا زادت التبرعات على الهدف حُوّلت الزيادة إلى الصندوق العام. وجمع التبرعات مأذون به رسميًّا، ورقم الإذن مبيّن في هذه الصفحة.</p>
<blockquote>ستون سريرًا تعني ستين حكاية لا تنقطع في منتصفها.</blockquote>`,
      en: `<p>More than two hundred students are on our waiting list in Istanbul, and many pay half their family’s income for a bed in a crowded room. From its own budget the association has taken a ten-year lease on a four-floor building in Fatih. What remains is to make it a home to live and study in.</p>
<h2>What we are furnishing</h2>
<ul>
<li>1,560,000 lira: furniture for sixty students, 26,000 lira each: bed and mattress 11,000, wardrobe 7,500, desk, chair and lamp 7,500.</li>
<li>420,000 lira: the shared kitchen and laundry.</li>
<li>270,000 lira: a study hall with forty seats, open day and night.</li>
<li>250,000 lira: fire safety and the internet network.</li>
</ul>
<p>A donation of 26,000 lira furnishes one student’s place entirely. 750 lira is a tenth of a desk, chair and lamp.</p>
<h2>How decisions are made</h2>
<p>The projects committee asks for three offers for every purchase above 50,000 lira; the treasurer and a member from outside the committee both sign. Places are drawn in public among the applicants who meet the condition of need.</p>
<h2>Dates and reports</h2>
<p>The building will be ready a month before the next academic year. On the first of each month we publish here a table of what was bought, its price and what is left. Anything above the goal goes to the general fund. The collection is officially permitted; the permit number is shown on this page.</p>
<blockquote>Sixty beds are sixty stories that do not break off halfway.</blockquote>`,
      tr: `<p>İstanbul’daki bekleme listemizde iki yüzden fazla öğrenci var; birçoğu kalabalık bir odadaki yatağa ailesinin gelirinin yarısını ödüyor. Dernek, Fatih’te dört katlı bir binayı kendi bütçesinden on yıllığına kiraladı. Geriye burayı yaşanacak ve ders çalışılacak bir yuvaya çevirmek kaldı.</p>
<h2>Neleri alıyoruz?</h2>
<ul>
<li>1.560.000 lira: altmış öğrencinin mobilyası. Öğrenci başına 26.000 lira: yatak ve karyola 11.000, dolap 7.500, masa, sandalye ve lamba 7.500.</li>
<li>420.000 lira: ortak mutfak ve çamaşırhane.</li>
<li>270.000 lira: gece gündüz açık, kırk kişilik çalışma salonu.</li>
<li>250.000 lira: yangın güvenliği ve internet ağı.</li>
</ul>
<p>26.000 lira bir öğrencinin yerini baştan sona donatır. 750 lira masa, sandalye ve lambanın onda biridir.</p>
<h2>Kararlar nasıl alınıyor?</h2>
<p>Proje komisyonu 50.000 lirayı aşan her alım için üç teklif ister; belgeyi sayman ve komisyon dışından bir üye birlikte imzalar. Öğrenciler, ihtiyaç şartını taşıyanlar arasından herkese açık kurayla belirlenir.</p>
<h2>Takvim ve raporlar</h2>
<p>Bina, gelecek öğretim yılından bir ay önce hazır olacak. Her ayın ilk günü alınanları, fiyatlarını ve kalan tutarı bu sayfada tablo hâlinde yayımlarız. Hedefi aşan tutar genel fona aktarılır. Toplama faaliyeti resmî izinlidir; izin numarası bu sayfadadır.</p>
<blockquote>Altmış yatak, yarıda kalmayacak altmış hikâye demektir.</blockquote>`,
    },
    goal: 2_500_000_00,
    importance: 'important',
    main: false,
    atGoal: 'general',
    permit: { number: 'DEMO-34-2026/0092', authority: istanbulGovernorate, start: -95, end: 245, target: 2_500_000_00 },
    startsAt: -88,
    endsAt: 245,
    createdDaysAgo: 88,
    donations: { count: 164, total: 1_187_500_00 },
  },
  {
    key: 'student-meals',
    category: 'housing',
    title: {
      ar: 'وجبة ساخنة لكل طالب',
      en: 'A hot meal for every student',
      tr: 'Her öğrenciye bir tabak sıcak yemek',
    },
    summary: {
      ar: 'عشاء ساخن من الأحد إلى الخميس في مساكننا الخمسة، يجتمع عليه 312 طالبًا وطالبة. كلفة الوجبة 120 ليرة.',
      en: 'A hot dinner, Sunday to Thursday, for the 312 students of our five residences. A meal costs 120 lira.',
      tr: 'Beş yurdumuzda pazardan perşembeye 312 öğrencinin buluştuğu sıcak akşam yemeği. Bir öğün 120 lira.',
    },
    description: {
      ar: `<p>حين ترتفع الأسعار يبدأ الطالب بالتوفير من طعامه. يكتفي بالخبز والشاي أيامًا، ثم يظهر التعب في درجاته. لذلك نطبخ العشاء في مساكننا الخمسة من الأحد إلى الخميس، فيجتمع عليه 312 طالبًا وطالبة، يأكلون معًا ويعرف بعضهم بعضًا.</p>
<h2>ماذا يطعم تبرعك؟</h2>
<ul>
<li>120 ليرة: وجبة طالب واحد، فيها طبق رئيس وحساء وفاكهة.</li>
<li>2,640 ليرة: عشاء طالب شهرًا كاملًا، أي اثنتين وعشرين وجبة.</li>
<li>37,440 ليرة: عشاء ليلة واحدة في المساكن الخمسة كلها.</li>
</ul>
<p>ليس لهذه الحملة هدف تقف عنده، فالجوع يعود كل مساء. ما يصل في شهر يُصرف في الشهر الذي يليه، ولا نحتفظ باحتياطي يزيد على كلفة شهرين.</p>
<h2>من يشرف على المطبخ؟</h2>
<p>يضع طلاب كل سكن قائمة الأسبوع مع الطاهي، وتراجع لجنة السكن الأسعار كل خمسة عشر يومًا، وتزور مختصة في التغذية المطابخ مرة في الشهر. وإن سكن معنا طالب لا يأكل صنفًا لمرض أو حِمية هُيّئ له بديل.</p>
<h2>كيف نخبرك؟</h2>
<p>في الأسبوع الأول من كل شهر ننشر هنا عدد الوجبات ومتوسط كلفتها وفواتير السوق. وما فاض من الطعام يصل في المساء نفسه إلى جيران المسكن.</p>
<blockquote>خير الطعام ما كثرت عليه الأيدي.</blockquote>`,
      en: `<p>When prices rise, students start to save on food. They get by on bread and tea for days, and the tiredness shows in their grades. So we cook dinner in our five residences, Sunday to Thursday, and 312 students sit down to it, eat together and get to know each other.</p>
<h2>What your donation puts on the table</h2>
<ul>
<li>120 lira: one student’s meal, a main dish with soup and fruit.</li>
<li>2,640 lira: a student’s dinner for a whole month, twenty-two meals.</li>
<li>37,440 lira: one evening’s dinner in all five residences.</li>
</ul>
<p>This campaign has no goal to stop at, since hunger comes back every evening. What arrives in one month is spent in the next, and we hold no reserve above the cost of two months.</p>
<h2>Who looks after the kitchen</h2>
<p>The students of each residence plan the week’s menu with the cook. The housing committee checks prices every two weeks, and a dietitian visits the kitchens once a month. A resident who can’t eat something, for illness or diet, gets another dish.</p>
<h2>How we keep you informed</h2>
<p>In the first week of every month we publish here the number of meals, their average cost and the market invoices. Food left over reaches the residence’s neighbors the same evening.</p>
<blockquote>The best meal is the one with the most hands around it.</blockquote>`,
      tr: `<p>Fiyatlar artınca öğrenci önce boğazından kısıyor. Günlerce ekmek ve çayla idare ediyor, sonra yorgunluk notlarına yansıyor. Bu yüzden beş yurdumuzda pazardan perşembeye her akşam yemek pişiriyoruz; 312 öğrenci aynı sofrada buluşuyor, birlikte yiyor, birbirini tanıyor.</p>
<h2>Bağışınız sofraya ne koyuyor?</h2>
<ul>
<li>120 lira: bir öğrencinin ana yemek, çorba ve meyveden oluşan öğünü.</li>
<li>2.640 lira: bir öğrencinin bir aylık akşam yemeği, yani yirmi iki öğün.</li>
<li>37.440 lira: beş yurdun hepsinde bir akşamın yemeği.</li>
</ul>
<p>Bu kampanyanın duracağı bir hedef yok; açlık her akşam geri geliyor. Bir ayda gelen bağış ertesi ay harcanır; iki aylık giderden fazla yedek tutmayız.</p>
<h2>Mutfakla kim ilgileniyor?</h2>
<p>Haftanın listesini her yurdun öğrencileri aşçıyla birlikte hazırlar. Yurt komisyonu fiyatları on beş günde bir inceler, bir diyetisyen ayda bir mutfakları ziyaret eder. Hastalık ya da diyet nedeniyle bir yemeği yiyemeyene başka yemek hazırlanır.</p>
<h2>Sizi nasıl bilgilendiriyoruz?</h2>
<p>Her ayın ilk haftasında öğün sayısını, ortalama maliyeti ve pazar faturalarını bu sayfada yayımlarız. Artan yemek aynı akşam yurdun komşularına ulaşır.</p>
<blockquote>Yemeğin en güzeli, çevresinde en çok elin buluştuğudur.</blockquote>`,
    },
    goal: null,
    importance: 'normal',
    main: false,
    atGoal: 'continue',
    createdDaysAgo: 120,
    donations: { count: 143, total: 96_500_00 },
  },
]
