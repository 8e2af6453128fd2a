import type { DemoPost } from '../types.ts'

export const posts: DemoPost[] = [
  {
    key: 'quarter-report',
    title: {
      ar: 'تقرير الربع الثالث: أين ذهبت كل ليرة',
      en: 'Third quarter: where every lira went',
      tr: 'Üçüncü çeyrek: her lira nereye gitti',
    },
    summary: {
      ar: 'أرقام ثلاثة أشهر في صفحة واحدة، مع ما نجح وما تعثّر.',
      en: 'Three months of figures on one page, with what worked and what did not.',
      tr: 'Üç ayın rakamları tek sayfada; işleyenler ve aksayanlarla.',
    },
    content: {
      ar: '<p>وصلنا من المتبرعين ما يكفي لتسعين منحة وثلاثة سكنات دافئة. صُرف منه ستة وثمانون بالمئة على البرامج مباشرة، وثمانية على الإدارة، وبقي الباقي احتياطًا للشتاء.</p><p>تعثّر مشروع النقل المدرسي لأن الأسعار تضاعفت، فأوقفناه وأبلغنا من تبرّعوا له واحدًا واحدًا.</p>',
      en: '<p>Enough came in for ninety scholarships and three warm houses. Eighty-six per cent went straight into programmes, eight into administration, and the rest is reserved for winter.</p><p>The school bus project stumbled because prices doubled; we stopped it and informed each of its donors in person.</p>',
      tr: '<p>Doksan burs ve üç sıcak yurt için yeterli bağış geldi. Yüzde seksen altısı doğrudan programlara, sekizi yönetime gitti, kalanı kış için ayrıldı.</p><p>Okul servisi projesi fiyatlar iki katına çıktığı için aksadı; durdurduk ve bağışçılarına tek tek haber verdik.</p>',
    },
    category: 'news',
    publishedDaysAgo: 2,
  },
  {
    key: 'new-house',
    title: {
      ar: 'سكن سادس في إزمير العام القادم',
      en: 'A sixth house in Izmir next year',
      tr: 'Gelecek yıl İzmir’de altıncı yurt',
    },
    summary: {
      ar: 'وقّعنا عقد بناء من أربعة طوابق قرب جامعة إيجه.',
      en: 'We signed for a four-storey building near Ege University.',
      tr: 'Ege Üniversitesi yakınında dört katlı bir bina için sözleşme imzaladık.',
    },
    content: {
      ar: '<p>سيسكنه أربعون طالبة ابتداءً من أيلول. نبدأ الترميم في آذار، وسننشر صورة كل أسبوع.</p><p>من أراد أن يسمّي غرفة باسم من يحبّ فليكتب إلينا.</p>',
      en: '<p>Forty young women will live there from September. Repairs begin in March, with a picture every week.</p><p>Anyone who would like to name a room after someone they love can write to us.</p>',
      tr: '<p>Eylülden itibaren kırk kız öğrenci kalacak. Onarım martta başlıyor, her hafta bir fotoğraf yayımlayacağız.</p><p>Bir odaya sevdiğinin adını vermek isteyen bize yazabilir.</p>',
    },
    category: 'news',
    publishedDaysAgo: 5,
  },
  {
    key: 'permit',
    title: {
      ar: 'جُدّد إذن جمع التبرعات',
      en: 'Our permit to collect is renewed',
      tr: 'Yardım toplama iznimiz yenilendi',
    },
    summary: {
      ar: 'رقم الإذن الجديد مطبوع في صفحة كل حملة تحتاج إليه.',
      en: 'The new number is printed on the page of every campaign that needs it.',
      tr: 'Yeni izin numarası, gereken her kampanyanın sayfasında yazıyor.',
    },
    content: {
      ar: '<p>نشكر مديرية العلاقات مع المجتمع المدني على سرعتها. تنتهي كل حملة بانتهاء إذنها، ولو بقي من هدفها القليل.</p>',
      en: '<p>Our thanks to the Directorate for Relations with Civil Society for its speed. Every campaign ends with its permit, even when little of its goal is left.</p>',
      tr: '<p>Sivil Toplumla İlişkiler Müdürlüğüne hızı için teşekkür ederiz. Her kampanya, hedefine az kalsa da, izniyle birlikte biter.</p>',
    },
    category: 'news',
    publishedDaysAgo: 9,
  },
  {
    key: 'volunteers-year',
    title: {
      ar: 'ألف ساعة تطوّع في شهر واحد',
      en: 'A thousand hours of volunteering in a month',
      tr: 'Bir ayda bin saat gönüllülük',
    },
    summary: {
      ar: 'أكثرها في المطابخ وأقلّها في الصور.',
      en: 'Most of them in kitchens, fewest in photographs.',
      tr: 'Çoğu mutfaklarda, en azı fotoğraflarda.',
    },
    content: {
      ar: '<p>سجّل مئة وخمسة وثمانون متطوعًا ساعاتهم في تشرين الأول. أكثر ما نحتاج إليه الآن سائق مساء الأربعاء ومعلّمة رياضيات للصف الثامن.</p>',
      en: '<p>A hundred and eighty-five people wrote down their hours in October. What we need most now is a driver on Wednesday evenings and a maths teacher for eighth grade.</p>',
      tr: '<p>Ekimde yüz seksen beş gönüllü saatlerini kaydetti. Şu an en çok çarşamba akşamları bir şoföre ve sekizinci sınıf için bir matematik öğretmenine ihtiyacımız var.</p>',
    },
    category: 'news',
    publishedDaysAgo: 16,
  },
  {
    key: 'rama',
    title: { ar: 'راما التي صارت تشرح الدرس', en: 'Rama, who now explains the lesson', tr: 'Artık dersi anlatan Rama' },
    summary: {
      ar: 'جاءت قبل ثلاث سنوات لا تعرف كلمة تركية، وهي اليوم معيدة.',
      en: 'She came three years ago without a word of Turkish; today she is a teaching assistant.',
      tr: 'Üç yıl önce tek kelime Türkçe bilmeden geldi; bugün asistan.',
    },
    content: {
      ar: '<p>في أول محاضرة كتبت راما بالعربية كل صوت سمعته، ثم قضت الليل تبحث عن معناه. «كنت أشعر أنني أفكّ شيفرة»، تقول وهي تضحك.</p><p>في الفصل الثالث طلب منها أستاذها أن تشرح مسألة للقاعة. لم تنتبه إلا بعد أن جلست أنها شرحتها بالتركية.</p><blockquote>اللغة باب. كنت أظنه جدارًا.</blockquote>',
      en: '<p>In her first lecture Rama wrote down in Arabic every sound she heard, and spent the night looking for its meaning. “I felt like a codebreaker,” she laughs.</p><p>In her third term the professor asked her to explain a problem to the hall. Only when she sat down did she notice that she had done it in Turkish.</p><blockquote>Language is a door. I had thought it was a wall.</blockquote>',
      tr: '<p>İlk derste Rama duyduğu her sesi Arapça yazdı, geceyi anlamını arayarak geçirdi. “Şifre çözüyor gibiydim,” diyor gülerek.</p><p>Üçüncü dönemde hocası ondan salona bir soruyu anlatmasını istedi. Türkçe anlattığını ancak oturunca fark etti.</p><blockquote>Dil bir kapıymış. Ben duvar sanıyordum.</blockquote>',
    },
    category: 'stories',
    publishedDaysAgo: 3,
  },
  {
    key: 'abu-omar',
    title: { ar: 'مفاتيح أبي عمر', en: 'Abu Omar’s keys', tr: 'Ebu Ömer’in anahtarları' },
    summary: {
      ar: 'حارس سكن النور يعرف من نام جائعًا من طريقة إغلاقه الباب.',
      en: 'The keeper of Nur House knows who went to bed hungry by how they close the door.',
      tr: 'Nur Yurdu’nun görevlisi, kimin aç yattığını kapıyı kapatışından anlar.',
    },
    content: {
      ar: '<p>في جيب أبي عمر ثمانية وأربعون مفتاحًا، وفي رأسه ثمانية وأربعون موعد امتحان. يضع كوب شاي أمام باب من تأخّر نوره، ويمضي دون أن يطرق.</p>',
      en: '<p>Abu Omar carries forty-eight keys in his pocket and forty-eight exam dates in his head. Where a light is still on he leaves a glass of tea at the door and goes without knocking.</p>',
      tr: '<p>Ebu Ömer’in cebinde kırk sekiz anahtar, aklında kırk sekiz sınav tarihi var. Işığı geç sönenin kapısına bir bardak çay bırakır, çalmadan gider.</p>',
    },
    category: 'stories',
    publishedDaysAgo: 11,
  },
  {
    key: 'sewing',
    title: { ar: 'غرزة بعد غرزة', en: 'Stitch by stitch', tr: 'İlmek ilmek' },
    summary: {
      ar: 'كيف صارت ورشة أسنيورت تبيع حقائبها في ثلاث مدن.',
      en: 'How the Esenyurt workshop came to sell its bags in three cities.',
      tr: 'Esenyurt atölyesi çantalarını üç şehirde nasıl satar oldu.',
    },
    content: {
      ar: '<p>بدأت بآلتين مستعملتين وستّ نساء. اليوم اثنتان وعشرون امرأة، ولكل حقيبة بطاقة عليها اسم من خاطتها.</p><p>نصف الثمن لصاحبتها، والنصف الآخر يشتري القماش التالي.</p>',
      en: '<p>It began with two used machines and six women. Today there are twenty-two, and every bag carries the name of the one who sewed it.</p><p>Half the price is hers, the other half buys the next cloth.</p>',
      tr: '<p>İki kullanılmış makine ve altı kadınla başladı. Bugün yirmi iki kadın var; her çantanın üzerinde onu dikenin adı yazıyor.</p><p>Fiyatın yarısı onun, öbür yarısı sonraki kumaşın.</p>',
    },
    category: 'stories',
    publishedDaysAgo: 19,
  },
  {
    key: 'letter',
    title: {
      ar: 'رسالة من متبرّعة لا نعرفها',
      en: 'A letter from a donor we don’t know',
      tr: 'Tanımadığımız bir bağışçıdan mektup',
    },
    summary: {
      ar: 'خمس ليرات كل يوم جمعة، ورسالة واحدة في ثلاث سنوات.',
      en: 'Five lira every Friday, and one letter in three years.',
      tr: 'Her cuma beş lira ve üç yılda bir mektup.',
    },
    content: {
      ar: '<p>«أنا خيّاطة متقاعدة، ومعاشي صغير. اخترت أصغر مبلغ عندكم كي لا أنقطع. لا تكتبوا لي شكرًا، اكتبوا لي ماذا فعل الطلاب.»</p><p>فكتبنا لها. ومنذ ذلك اليوم نرسل إلى كل متبرع دائم سطرين عن طالب، لا عن أنفسنا.</p>',
      en: '<p>“I am a retired seamstress and my pension is small. I chose your smallest amount so as never to stop. Don’t write me thanks, write me what the students did.”</p><p>So we wrote to her. Since then every regular donor gets two lines about a student, not about us.</p>',
      tr: '<p>“Emekli bir terziyim, maaşım küçük. Hiç kesmemek için en küçük tutarı seçtim. Bana teşekkür yazmayın, öğrenciler ne yaptı onu yazın.”</p><p>Biz de yazdık. O günden beri her düzenli bağışçıya kendimizi değil, bir öğrenciyi anlatan iki satır gönderiyoruz.</p>',
    },
    category: 'stories',
    publishedDaysAgo: 27,
  },
  {
    key: 'first-week',
    title: { ar: 'أسبوعك الأول في إسطنبول', en: 'Your first week in Istanbul', tr: 'İstanbul’da ilk haftan' },
    summary: {
      ar: 'سبع مهام صغيرة تجعل المدينة الكبيرة أصغر.',
      en: 'Seven small errands that make a big city smaller.',
      tr: 'Koca şehri küçülten yedi küçük iş.',
    },
    content: {
      ar: '<p>ابدأ ببطاقة المواصلات للطلاب، ثم رقم هاتف محلي، ثم موعد الإقامة. لا تؤجّل التأمين الصحي.</p><ul><li>اليوم الأول: نَم</li><li>الثاني: البطاقة والهاتف</li><li>الثالث: موعد الإقامة</li><li>الرابع: سجّل في المكتبة</li></ul>',
      en: '<p>Begin with the student travel card, then a local phone number, then an appointment for your residence permit. Don’t put off health insurance.</p><ul><li>Day one: sleep</li><li>Day two: card and phone</li><li>Day three: the appointment</li><li>Day four: join the library</li></ul>',
      tr: '<p>Öğrenci ulaşım kartıyla başla, sonra yerel bir telefon hattı, sonra ikamet randevusu. Sağlık sigortasını erteleme.</p><ul><li>Birinci gün: uyu</li><li>İkinci gün: kart ve telefon</li><li>Üçüncü gün: randevu</li><li>Dördüncü gün: kütüphaneye üye ol</li></ul>',
    },
    category: 'student-life',
    publishedDaysAgo: 6,
  },
  {
    key: 'budget',
    title: {
      ar: 'ميزانية طالب لا يجوع',
      en: 'The budget of a student who doesn’t go hungry',
      tr: 'Aç kalmayan öğrencinin bütçesi',
    },
    summary: {
      ar: 'ثلاثة ظروف ورقية أفضل من تطبيق لا تفتحه.',
      en: 'Three paper envelopes beat an app you never open.',
      tr: 'Üç kâğıt zarf, hiç açmadığın uygulamadan iyidir.',
    },
    content: {
      ar: '<p>ظرف للإيجار لا يُفتح، وظرف للطعام يُفتح كل أحد، وظرف صغير للفرح. إن فرغ الثاني قبل الأحد فاطبخ مع جارك.</p>',
      en: '<p>One envelope for the rent, never opened; one for food, opened on Sundays; a small one for joy. If the second is empty before Sunday, cook with your neighbour.</p>',
      tr: '<p>Bir zarf kira için, hiç açılmaz; biri yemek için, pazarları açılır; küçük bir zarf da neşe için. İkincisi pazardan önce biterse komşunla pişir.</p>',
    },
    category: 'student-life',
    publishedDaysAgo: 13,
  },
  {
    key: 'exam',
    title: {
      ar: 'كيف تدرس حين يتعب رأسك',
      en: 'How to study when your head is tired',
      tr: 'Kafan yorulduğunda nasıl çalışırsın',
    },
    summary: {
      ar: 'خمس وعشرون دقيقة، ثم نافذة مفتوحة.',
      en: 'Twenty-five minutes, then an open window.',
      tr: 'Yirmi beş dakika, sonra açık bir pencere.',
    },
    content: {
      ar: '<p>جرّبنا مع طلاب قاسيون طريقة بسيطة: خمس وعشرون دقيقة صمت، خمس دقائق وقوف عند النافذة، وبعد أربع جولات مشوار حول البناء.</p>',
      en: '<p>With the students of Qasyun we tried something simple: twenty-five minutes of silence, five standing at the window, and after four rounds a walk around the building.</p>',
      tr: '<p>Kasyun öğrencileriyle basit bir yol denedik: yirmi beş dakika sessizlik, pencerede beş dakika ayakta durmak, dört turdan sonra binanın çevresinde bir yürüyüş.</p>',
    },
    category: 'student-life',
    publishedDaysAgo: 22,
  },
  {
    key: 'homesick',
    title: { ar: 'حين تشتاق إلى بيتك', en: 'When you miss home', tr: 'Evini özlediğinde' },
    summary: {
      ar: 'الشوق ليس ضعفًا؛ هو عنوان يعرف الطريق إليك.',
      en: 'Longing is no weakness; it is an address that knows the way to you.',
      tr: 'Özlem zayıflık değil; sana giden yolu bilen bir adrestir.',
    },
    content: {
      ar: '<p>اطبخ طبقًا واحدًا من بيتك كل أسبوع، وادعُ إليه من لا يعرفه. واكتب لأهلك رسالة لا تطلب فيها شيئًا.</p><p>وإن طال الحزن فأخصائيتنا النفسية في مركز الزيتون ومركز الفجر تستمع إليك مجانًا.</p>',
      en: '<p>Cook one dish from home each week and invite someone who doesn’t know it. Write your family a letter that asks for nothing.</p><p>If the sadness stays, our counsellors at the Olive and Fajr centers listen, free of charge.</p>',
      tr: '<p>Her hafta evinden bir yemek pişir, bilmeyen birini davet et. Ailene hiçbir şey istemediğin bir mektup yaz.</p><p>Hüzün uzarsa Zeytin ve Fecir merkezlerindeki psikologlarımız seni ücretsiz dinler.</p>',
    },
    category: 'student-life',
    publishedDaysAgo: 31,
  },
  {
    key: 'small-gifts',
    title: { ar: 'في مديح المبلغ الصغير', en: 'In praise of the small amount', tr: 'Küçük tutara övgü' },
    summary: {
      ar: 'لماذا نحبّ خمس ليرات كل أسبوع أكثر من ألف مرة واحدة.',
      en: 'Why we love five lira a week more than a thousand once.',
      tr: 'Neden haftada beş lirayı bir kerelik bin liradan çok seviyoruz.',
    },
    content: {
      ar: '<p>المبلغ الكبير يبني جدارًا، والصغير الدائم يدفع فاتورة الكهرباء في غرفة الدراسة. الأول خبر، والثاني حياة.</p>',
      en: '<p>A large sum builds a wall; a small steady one pays for the light in the study room. The first is news, the second is life.</p>',
      tr: '<p>Büyük tutar duvar örer; küçük ama sürekli olan çalışma odasının elektriğini öder. İlki haberdir, ikincisi hayat.</p>',
    },
    category: 'ideas',
    publishedDaysAgo: 8,
  },
  {
    key: 'names',
    title: {
      ar: 'لا نلتقط صورًا لمن نساعد',
      en: 'We take no pictures of those we help',
      tr: 'Yardım ettiklerimizin fotoğrafını çekmiyoruz',
    },
    summary: {
      ar: 'الكرامة لا تُقصّ إلى مقاس الشاشة.',
      en: 'Dignity cannot be cropped to fit a screen.',
      tr: 'Onur, ekrana sığacak şekilde kesilmez.',
    },
    content: {
      ar: '<p>لهذا ترى في موقعنا رسومًا لا وجوهًا. قد تقلّ التبرعات بذلك قليلًا، لكن الطفل الذي أخذ معطفًا يستطيع أن يذهب إلى المدرسة به دون أن يعرفه أحد.</p>',
      en: '<p>That is why you see drawings here, not faces. It may cost us some donations, but the child who got a coat can wear it to school without being recognised.</p>',
      tr: '<p>Bu yüzden sitemizde yüzler değil çizimler görürsünüz. Belki bağış biraz azalır ama mont alan çocuk onu kimse tanımadan okula giyebilir.</p>',
    },
    category: 'ideas',
    publishedDaysAgo: 15,
  },
  {
    key: 'open-source',
    title: { ar: 'موقعنا مفتوح المصدر', en: 'Our website is open source', tr: 'Sitemiz açık kaynak' },
    summary: {
      ar: 'بنيناه ليستعمله غيرنا، ويصلحه من يجد فيه عيبًا.',
      en: 'We built it for others to use, and for anyone to mend who finds a fault.',
      tr: 'Başkaları da kullansın, kusur bulan onarsın diye yaptık.',
    },
    content: {
      ar: '<p>كل ليرة تمرّ بسطور يستطيع أي مبرمج أن يقرأها. الشفافية ليست صفحة تقارير، بل بابٌ مفتوح على الآلة نفسها.</p>',
      en: '<p>Every lira passes through lines that any programmer may read. Transparency is not a page of reports but an open door to the machine itself.</p>',
      tr: '<p>Her lira, herhangi bir yazılımcının okuyabileceği satırlardan geçer. Şeffaflık bir rapor sayfası değil, makinenin kendisine açılan kapıdır.</p>',
    },
    category: 'ideas',
    publishedDaysAgo: 25,
  },
  {
    key: 'bilingual',
    title: { ar: 'بلغتين أجمل', en: 'Lovelier in two languages', tr: 'İki dilde daha güzel' },
    summary: {
      ar: 'ابنٌ يحلم بالتركية ويدعو بالعربية لم يخسر شيئًا.',
      en: 'A child who dreams in Turkish and prays in Arabic has lost nothing.',
      tr: 'Türkçe rüya görüp Arapça dua eden çocuk hiçbir şey kaybetmedi.',
    },
    content: {
      ar: '<p>نخاف على العربية فنقسو على أبنائنا، ونخاف على المستقبل فننساها. بين الخوفين طريق اسمه القصة قبل النوم.</p>',
      en: '<p>We fear for Arabic and grow hard on our children; we fear for the future and forget it. Between the two fears runs a road called the bedtime story.</p>',
      tr: '<p>Arapça için korkup çocuklarımıza sert davranıyor, gelecek için korkup onu unutuyoruz. İki korkunun arasında, adı uyku masalı olan bir yol var.</p>',
    },
    category: 'ideas',
    publishedDaysAgo: 36,
  },
  {
    key: 'queue',
    title: { ar: 'الطابور ليس قدرًا', en: 'Queues are not fate', tr: 'Kuyruk kader değil' },
    summary: {
      ar: 'كيف ألغينا صفوف الانتظار في توزيع المعاطف.',
      en: 'How we did away with queues when giving out coats.',
      tr: 'Mont dağıtırken kuyruğu nasıl kaldırdık.',
    },
    content: {
      ar: '<p>نصبنا سوقًا: أكشاك وألوان ومرايا، وموعد لكل عائلة. لم يقف أحد أكثر من أربع دقائق، وخرج كل طفل بمعطف اختاره.</p>',
      en: '<p>We put up a market: stalls, colours, mirrors, and a time for each family. Nobody stood more than four minutes, and every child left in a coat they had chosen.</p>',
      tr: '<p>Bir pazar kurduk: tezgâhlar, renkler, aynalar ve her aileye bir saat. Kimse dört dakikadan fazla beklemedi; her çocuk kendi seçtiği montla çıktı.</p>',
    },
    category: 'ideas',
    publishedDaysAgo: 44,
  },
  {
    key: 'reading-list',
    title: { ar: 'عشرة كتب قبل التخرج', en: 'Ten books before you graduate', tr: 'Mezun olmadan on kitap' },
    summary: {
      ar: 'اختارها طلاب سكن الياسمين، ولا واحد منها مقرّر.',
      en: 'Chosen by the students of Yasmin House; none of them is on a syllabus.',
      tr: 'Yasemin Yurdu öğrencileri seçti; hiçbiri ders kitabı değil.',
    },
    content: {
      ar: '<p>من «الأيام» لطه حسين إلى «صباح يوم جديد»، قائمة تُقرأ في الحافلات لا في الامتحانات. كلها في مكتبة مركز الفجر.</p>',
      en: '<p>From Taha Hussein’s The Days onward, a list to be read on buses and not for exams. All of them stand in the library of the Fajr Center.</p>',
      tr: '<p>Taha Hüseyin’in Günler’inden başlayan, sınavlarda değil otobüslerde okunacak bir liste. Hepsi Fecir Merkezi’nin kütüphanesinde.</p>',
    },
    category: 'student-life',
    publishedDaysAgo: 52,
  },
]
