import type { DemoCampaign } from '../types.ts'

export const relief: DemoCampaign[] = [
  {
    key: 'school-bag',
    category: 'relief',
    title: { ar: 'حقيبة المدرسة', en: 'The school bag', tr: 'Okul çantası' },
    summary: {
      ar: 'حقيبة كاملة بقرطاسيتها لثلاثمئة طفل من أسر محدودة الدخل، تصل إليهم قبل أن يبدأ الفصل بأسبوع.',
      en: 'A full bag with stationery for three hundred children from low-income families, a week before term starts.',
      tr: 'Dar gelirli ailelerin üç yüz çocuğuna, dönem başlamadan bir hafta önce kırtasiyesiyle dolu çanta.',
    },
    description: {
      ar: `<p>يوم المدرسة الأول يوم ينتظره كل طفل، إلا طفلًا يعرف أنه سيحمل دفاتره في كيس بلاستيكي. نجهّز في هذه الحملة ثلاثمئة حقيبة لأطفال في إسطنبول وغازي عنتاب وبورصة، حقيبةً متينة تعيش عامين، لا هديةً تُصوَّر ثم تبلى.</p>
<h2>ماذا في الحقيبة؟</h2>
<ul>
<li>330 ليرة: حقيبة بحشوة تسند الظهر.</li>
<li>190 ليرة: اثنا عشر دفترًا وأقلام الفصل كله.</li>
<li>130 ليرة: ألوان وأدوات هندسة.</li>
<li>150 ليرة: قارورة ماء وعلبة طعام.</li>
</ul>
<p>ثمن الحقيبة كاملة 800 ليرة. وإن كان ما تيسّر لك 190 ليرة فقد ملأتها دفاتر وأقلامًا.</p>
<h2>من يصل إليه تبرعك؟</h2>
<p>يسمّي المرشدون النفسيون في المدارس أشدّ الأطفال حاجةً، وتقابل لجنة الإغاثة بين القوائم كي لا يتكرر اسم. ويتسلّم الأهل الحقيبة في بيوتهم، فلا يقف طفل أمام زملائه ليأخذ صدقة، ولا يُصوَّر وجهه.</p>
<h2>متى نسلّم؟ وماذا ننشر؟</h2>
<p>نشتري بسعر الجملة فور اكتمال المبلغ، ويعبّئ متطوعونا الحقائب في يومين، ثم توزَّع قبل بداية الفصل بأسبوع. وبعدها ننشر هنا عدد الحقائب في كل مدينة والفواتير كاملة. وما زاد على الهدف ذهب إلى الصندوق العام.</p>
<blockquote>نريد أن يعود الطفل من يومه الأول وهو يتحدث عن معلمته، لا عن حقيبته.</blockquote>`,
      en: `<p>Every child looks forward to the first day of school, except the one who knows that the notebooks will go in a plastic bag. We are preparing three hundred school bags for children in Istanbul, Gaziantep and Bursa: strong bags that last two years, not presents that are photographed and fall apart.</p>
<h2>What is in the bag</h2>
<ul>
<li>330 lira: a backpack with proper back support.</li>
<li>190 lira: twelve notebooks and a term’s pens and pencils.</li>
<li>130 lira: colored pencils and a geometry set.</li>
<li>150 lira: a water bottle and a lunch box.</li>
</ul>
<p>A full bag costs 800 lira. If 190 lira is what you can spare, you have filled one with notebooks and pens.</p>
<h2>Who your donation reaches</h2>
<p>School counsellors name the children in greatest need, and the relief committee compares the lists so that no name comes twice. Parents receive the bag at home: no child stands before classmates to be given charity, and no face is photographed.</p>
<h2>When we deliver, and what we publish</h2>
<p>We buy at wholesale prices as soon as the sum is complete. Our volunteers pack the bags in two days, and they are handed over a week before term. We then publish here the number of bags in each city and all the invoices. Anything above the goal goes to the general fund.</p>
<blockquote>We want the child to come home talking about the teacher, not about the bag.</blockquote>`,
      tr: `<p>Okulun ilk gününü her çocuk iple çeker; defterlerini poşette taşıyacağını bilen çocuk hariç. Bu kampanyayla İstanbul, Gaziantep ve Bursa’daki çocuklar için üç yüz okul çantası hazırlıyoruz: fotoğrafı çekilip ertesi ay dağılan bir hediye değil, iki yıl dayanacak sağlam bir çanta.</p>
<h2>Çantada neler var?</h2>
<ul>
<li>330 lira: sırt destekli çanta.</li>
<li>190 lira: on iki defter ve bir dönemlik kalem.</li>
<li>130 lira: boyalar ve geometri seti.</li>
<li>150 lira: matara ve beslenme kutusu.</li>
</ul>
<p>Dolu bir çanta 800 lira. Elinizden 190 lira geliyorsa bir çantayı defter ve kalemle doldurmuş olursunuz.</p>
<h2>Bağışınız kime ulaşıyor?</h2>
<p>İhtiyacı en çok olan çocukları okulların rehber öğretmenleri bildirir; yardım komisyonu aynı isim iki kez geçmesin diye listeleri karşılaştırır. Çantayı aileler evlerinde teslim alır; hiçbir çocuk arkadaşlarının önünde yardım almaz, hiçbir yüz fotoğraflanmaz.</p>
<h2>Ne zaman dağıtıyoruz, neyi yayımlıyoruz?</h2>
<p>Tutar tamamlanır tamamlanmaz toptan fiyatına alırız. Gönüllülerimiz çantaları iki günde doldurur, dönem başlamadan bir hafta önce dağıtırız. Ardından her şehirdeki çanta sayısını ve bütün faturaları burada yayımlarız. Hedefi aşan tutar genel fona aktarılır.</p>
<blockquote>Çocuk ilk gününden çantasını değil, öğretmenini anlatarak dönsün istiyoruz.</blockquote>`,
    },
    goal: 240_000_00,
    importance: 'normal',
    main: true,
    atGoal: 'general',
    createdDaysAgo: 52,
    donations: { count: 187, total: 236_000_00 },
  },
  {
    key: 'winter-warmth',
    category: 'relief',
    title: { ar: 'دفء الشتاء', en: 'Winter warmth', tr: 'Kış sıcaklığı' },
    summary: {
      ar: 'بطانيتان ومعطف طفل لكل أسرة، نوصلها إلى بيوت يعرفها متطوعونا بابًا بابًا. كلفة السلة 1,500 ليرة.',
      en: 'Two blankets and a child’s coat for each family, taken to homes our volunteers know. 1,500 lira a parcel.',
      tr: 'Gönüllülerimizin kapı kapı bildiği evlere iki battaniye ve bir çocuk montu. Bir paket 1.500 lira.',
    },
    description: {
      ar: `<p>في أطراف غازي عنتاب وبورصة أسرٌ تسكن طوابق أرضية رطبة، وتُشعل المدفأة ساعتين في المساء ثم تطفئها خوفًا من الفاتورة. يعرف متطوعونا هذه البيوت بابًا بابًا، لأنهم يدرّسون أطفالها في عطلة نهاية الأسبوع.</p>
<h2>ماذا في السلة؟</h2>
<ul>
<li>700 ليرة: بطانيتان ثقيلتان لشخصين.</li>
<li>800 ليرة: معطف شتوي على مقاس طفل بعينه، نشتريه بعد أن نسأل عن عمره وطوله.</li>
</ul>
<p>كلفة السلة 1,500 ليرة، والبطانية وحدها 350 ليرة. بدأنا بهدف مئتي أسرة، ولأن الطلبات أكثر من ذلك يبقى باب التبرع مفتوحًا بعد بلوغه، فكل 1,500 ليرة إضافية تعني أسرة جديدة.</p>
<h2>كيف نختار الأسر؟</h2>
<p>يزور اثنان من المتطوعين كل بيت ويملآن استمارة قصيرة، ثم ترتّب لجنة الإغاثة الأسماء بحسب عدد الأطفال وحال المسكن والدخل. والأولوية لبيت فيه رضيع أو مسنّ أو مريض.</p>
<h2>متى نوزّع؟ وكيف نوثّق؟</h2>
<p>نوزّع دفعة كل أسبوعين ما استمر البرد، ولا ننتظر أن يكتمل العدد. وتوقّع الأسرة عند استلام السلة، ثم ننشر هنا بعد كل دفعة عدد الأسر وفاتورة الشراء، ونكتفي بصور الطرود، فصور الناس في بيوتهم ليست لنا.</p>
<blockquote>لا نقول للأسرة: هذه صدقة، بل نقول: هذه من جار لكم لم تلتقوا به بعد.</blockquote>`,
      en: `<p>On the edges of Gaziantep and Bursa there are families in damp ground-floor apartments who light the stove for two hours in the evening, then put it out for fear of the bill. Our volunteers know these homes door by door: they teach the children there on weekends.</p>
<h2>What is in the parcel</h2>
<ul>
<li>700 lira: two heavy blankets, for two people.</li>
<li>800 lira: a winter coat for one particular child, bought after asking age and height.</li>
</ul>
<p>A parcel costs 1,500 lira, and 350 lira is one blanket. We began with a goal of two hundred families. The requests are more than that, so donations stay open beyond it: every further 1,500 lira is one more family.</p>
<h2>How families are chosen</h2>
<p>Two volunteers visit each home and fill in a short form. The relief committee then ranks the names by number of children, state of the home and income. A home with a baby, an elderly person or someone ill comes first.</p>
<h2>When we deliver, and how we account for it</h2>
<p>We deliver a batch every two weeks for as long as the cold lasts, without waiting for the full number. The family signs for the parcel. After each batch we publish here the number of families and the invoice, with pictures of parcels only: people in their homes are not ours to show.</p>
<blockquote>We don’t tell the family it is charity. We tell them it is from a neighbor they haven’t met yet.</blockquote>`,
      tr: `<p>Gaziantep ve Bursa’nın kenar mahallelerinde, rutubetli zemin katlarda oturan aileler var. Sobayı akşam iki saat yakıp fatura korkusuyla söndürüyorlar. Gönüllülerimiz bu evleri kapı kapı biliyor; çünkü hafta sonları oradaki çocuklara ders veriyorlar.</p>
<h2>Pakette neler var?</h2>
<ul>
<li>700 lira: iki kişilik iki kalın battaniye.</li>
<li>800 lira: yaşını ve boyunu sorarak, adı belli bir çocuk için aldığımız kışlık mont.</li>
</ul>
<p>Bir paket 1.500 lira, bir battaniye 350 lira. İki yüz aile hedefiyle başladık. Talep bundan fazla olduğu için hedeften sonra da bağış kabul ediyoruz: Her 1.500 lira bir aile daha demek.</p>
<h2>Aileler nasıl belirleniyor?</h2>
<p>İki gönüllü her evi ziyaret edip kısa bir form doldurur. Yardım komisyonu isimleri çocuk sayısına, evin durumuna ve gelire göre sıralar. Bebek, yaşlı ya da hasta bulunan ev öne alınır.</p>
<h2>Ne zaman dağıtıyor, nasıl belgeliyoruz?</h2>
<p>Soğuklar sürdükçe iki haftada bir dağıtım yaparız; sayının tamamlanmasını beklemeyiz. Aile paketi imza karşılığında teslim alır. Her dağıtımdan sonra aile sayısını ve faturayı burada yayımlarız; yalnızca kolilerin fotoğrafını paylaşırız, insanların evi bize ait değildir.</p>
<blockquote>Aileye “Bu bir yardım.” demiyoruz. “Henüz tanışmadığınız bir komşunuzdan.” diyoruz.</blockquote>`,
    },
    goal: 300_000_00,
    importance: 'important',
    main: false,
    atGoal: 'continue',
    createdDaysAgo: 37,
    donations: { count: 176, total: 349_500_00 },
  },
  {
    key: 'student-emergency',
    category: 'relief',
    title: { ar: 'صندوق الطالب للطوارئ', en: 'Student emergency fund', tr: 'Öğrenci acil destek fonu' },
    summary: {
      ar: 'مرض مفاجئ أو إيجار متأخر أو سفر لوداع والد: عون عاجل يصل إلى الطالب خلال يومين من طلبه.',
      en: 'Sudden illness, overdue rent, a journey to bury a parent: help that reaches a student within two days.',
      tr: 'Ani bir hastalık, geciken kira, bir cenaze yolculuğu: Destek, başvurudan sonra iki gün içinde ulaşır.',
    },
    description: {
      ar: `<p>لا تمهل المصيبة الطالب حتى ينعقد مجلس أو تُفتح حملة. عملية جراحية لا تحتمل التأجيل، أو إيجار تأخر شهرين، أو خبر وفاة يستدعي السفر الليلة. لهذا أنشأنا صندوقًا صغيرًا دائمًا، لا يخلو مما يكفي لعون عاجل، ويملؤه المتبرعون كلما نقص.</p>
<h2>أمثلة مما يصرفه الصندوق</h2>
<ul>
<li>1,800 ليرة: رسوم تجديد الإقامة ووثائقها.</li>
<li>2,500 ليرة: فحوص طبية عاجلة لا يغطيها التأمين.</li>
<li>6,000 ليرة: إيجار شهر لطالب مهدد بالإخلاء.</li>
<li>7,000 ليرة: تذكرة سفر لحضور جنازة أحد الوالدين.</li>
</ul>
<p>أعلى ما يُصرف للحالة الواحدة 10,000 ليرة، ولا يُصرف للطالب أكثر من مرتين في العام. وإن تبرعت بـ250 ليرة فأنت تتحمّل عُشر كلفة فحوص طالب مريض.</p>
<h2>من يقرر؟</h2>
<p>لجنة من ثلاثة: مرشدة اجتماعية وأمين الصندوق وممثل عن الطلاب يُنتخب كل عام. تتحقق من الوثائق وتجيب خلال ثمانٍ وأربعين ساعة، وتدفع إلى المستشفى أو المؤجر أو شركة السفر مباشرةً ما أمكن.</p>
<h2>ماذا يُنشر وماذا يُكتم؟</h2>
<p>ننشر هنا كل ثلاثة أشهر عدد الحالات وأنواعها ومتوسط ما صُرف والرصيد الباقي. أما الأسماء والتفاصيل فلا يطّلع عليها غير اللجنة والمدقق السنوي. وليس للصندوق هدف يقف عنده، فالحاجة إليه لا تقف.</p>
<blockquote>أسرعُ العون أنفعُه، وأكرمُه ما لم يعلم به أحد.</blockquote>`,
      en: `<p>Misfortune doesn’t wait for a board to meet or a campaign to open. An operation that can’t be put off, rent two months late, news of a death that means travelling tonight. That is why this small standing fund exists: it holds enough to act at once, and donors fill it again when it runs low.</p>
<h2>The kind of thing it pays for</h2>
<ul>
<li>1,800 lira: fees and papers for renewing a residence permit.</li>
<li>2,500 lira: urgent medical tests that insurance doesn’t cover.</li>
<li>6,000 lira: a month’s rent for a student facing eviction.</li>
<li>7,000 lira: a ticket to a parent’s funeral.</li>
</ul>
<p>A case may receive 10,000 lira at most, and a student no more than twice a year. A donation of 250 lira is a tenth of a sick student’s tests.</p>
<h2>Who decides</h2>
<p>A committee of three: a social worker, the treasurer and a student representative elected every year. They check the papers, answer within forty-eight hours and, where possible, pay the hospital, the landlord or the airline directly.</p>
<h2>What is published and what stays private</h2>
<p>Every three months we publish here the number and kinds of cases, the average paid and the balance left. Names and details are seen only by the committee and the annual auditor. The fund has no goal to stop at, because the need for it doesn’t stop.</p>
<blockquote>The quickest help does the most good; the kindest is the help that no one knows about.</blockquote>`,
      tr: `<p>Dert, kurulun toplanmasını ya da kampanyanın açılmasını beklemiyor. Ertelenemeyecek bir ameliyat, iki aydır ödenmeyen kira, bu gece yola çıkmayı gerektiren bir ölüm haberi… Bu küçük ve sürekli fon bunun için var: içinde hemen davranmaya yetecek kadar para durur, azaldıkça bağışçılar tamamlar.</p>
<h2>Fonun karşıladıklarından örnekler</h2>
<ul>
<li>1.800 lira: ikamet yenileme harçları ve belgeleri.</li>
<li>2.500 lira: sigortanın karşılamadığı acil tetkikler.</li>
<li>6.000 lira: evinden çıkarılma tehlikesi olan öğrencinin bir aylık kirası.</li>
<li>7.000 lira: anne ya da babasının cenazesine yetişecek öğrencinin bileti.</li>
</ul>
<p>Bir başvuruya en çok 10.000 lira, bir öğrenciye yılda en çok iki kez ödeme yapılır. 250 lira, hasta bir öğrencinin tetkiklerinin onda biridir.</p>
<h2>Kim karar veriyor?</h2>
<p>Üç kişilik komisyon: sosyal hizmet uzmanı, sayman ve her yıl seçilen öğrenci temsilcisi. Belgeleri inceler, kırk sekiz saat içinde yanıt verir; mümkün olduğunca ödemeyi doğrudan hastaneye, ev sahibine ya da seyahat firmasına yapar.</p>
<h2>Ne yayımlanır, ne saklı kalır?</h2>
<p>Üç ayda bir başvuru sayısını, türlerini, ortalama ödemeyi ve kalan tutarı burada yayımlarız. İsimleri ve ayrıntıları komisyon ile yıllık denetçiden başkası görmez. Fonun duracağı bir hedef yok, çünkü ihtiyaç durmuyor.</p>
<blockquote>Yardımın en faydalısı hızlı olanı, en zarifi kimsenin duymadığıdır.</blockquote>`,
    },
    goal: null,
    importance: 'normal',
    main: false,
    atGoal: 'continue',
    createdDaysAgo: 150,
    donations: { count: 112, total: 214_300_00 },
  },
]
