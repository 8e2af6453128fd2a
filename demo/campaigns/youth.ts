import type { DemoCampaign } from '../types.ts'

export const youth: DemoCampaign[] = [
  {
    key: 'computer-room',
    category: 'youth',
    title: {
      ar: 'قاعة الحاسوب في مركز غازي عنتاب الشبابي',
      en: 'A computer room for the Gaziantep youth center',
      tr: 'Gaziantep gençlik merkezine bilgisayar odası',
    },
    summary: {
      ar: 'عشرة حواسيب محمولة في قاعة مفتوحة لمن لا حاسوب عنده، يدرس عليها ويتعلّم البرمجة ويكتب سيرته الذاتية.',
      en: 'Ten laptops in an open room, for those who have none: to study, learn to code and write a first CV.',
      tr: 'Bilgisayarı olmayan gençlere açık odada on dizüstü: ders çalışmak, kod yazmak, öz geçmiş hazırlamak için.',
    },
    description: {
      ar: `<p>يسأل المعلم عن الواجب فيقول الطالب: كتبته على الهاتف. كثير من الشباب في غازي عنتاب لا يملكون حاسوبًا، ولا تتسع شاشة الهاتف لبحث ولا لسطر برمجي. ستكون في مركزنا الشبابي قاعة فيها عشرة حواسيب محمولة، يدخلها من يشاء بموعد أو من غير موعد.</p>
<h2>كلفة الجهاز الواحد</h2>
<ul>
<li>19,500 ليرة: حاسوب محمول جديد يصلح للبرمجة والتصميم.</li>
<li>2,500 ليرة: ضمان إضافي لعامين وقفل أمان وحقيبة.</li>
</ul>
<p>كلفة الجهاز 22,000 ليرة، والقاعة عشرة أجهزة. وبـ220 ليرة تكون واحدًا من مئة شخص يهدون المركز جهازًا كاملًا.</p>
<h2>كيف تُدار القاعة؟</h2>
<p>تفتح ستة أيام في الأسبوع من الثانية ظهرًا إلى التاسعة مساءً، ويشرف عليها متطوعان مدرَّبان. ساعات المساء الأولى لطلاب الشهادة الثانوية، وما بعدها لدورات البرمجة والتصميم. وتضع لجنة الشباب في المركز نظام القاعة، ونصف أعضائها من روّادها.</p>
<h2>الشراء والتقرير</h2>
<p>نشتري الأجهزة دفعة واحدة عند اكتمال المبلغ بعد مقارنة ثلاثة عروض، وتُفتح القاعة بعد أسبوعين من وصولها. ويتوقف التبرع عند بلوغ الهدف، فلا نشتري ما لا نحتاج إليه. وننشر هنا الفاتورة والأرقام التسلسلية للأجهزة، ثم نكتب بعد ستة أشهر كم شابًّا استفاد منها وفيمَ استخدمها.</p>
<blockquote>الموهبة وُزّعت بالعدل، أما الأدوات فتوزيعها علينا.</blockquote>`,
      en: `<p>The teacher asks for the homework and the student says: I wrote it on my phone. Many young people in Gaziantep own no computer, and a phone has room for neither an essay nor a line of code. Our youth center will have a room with ten laptops that anyone may enter, with an appointment or without.</p>
<h2>What one computer costs</h2>
<ul>
<li>19,500 lira: a new laptop good enough for programming and design.</li>
<li>2,500 lira: two more years of warranty, a security lock and a case.</li>
</ul>
<p>A computer costs 22,000 lira and the room needs ten. With 220 lira you are one of a hundred people who give the center a whole machine.</p>
<h2>How the room is run</h2>
<p>It opens six days a week from two in the afternoon to nine in the evening, with two trained volunteers present. The early evening belongs to final-year school students, the later hours to courses in programming and design. The center’s youth committee writes the rules, and half its members are regular visitors.</p>
<h2>Purchase and report</h2>
<p>We buy all the machines at once when the sum is complete, after comparing three offers; the room opens two weeks after they arrive. Giving stops at the goal, so that we buy nothing we don’t need. We publish here the invoice and serial numbers and, six months on, how many people used the room and what for.</p>
<blockquote>Talent is handed out fairly. Handing out the tools is up to us.</blockquote>`,
      tr: `<p>Öğretmen ödevi soruyor, öğrenci “Telefonda yazdım.” diyor. Gaziantep’te birçok gencin bilgisayarı yok; telefon ekranına ne bir araştırma sığıyor ne de bir satır kod. Gençlik merkezimizde, isteyenin randevulu ya da randevusuz girebileceği, on dizüstü bilgisayarlı bir oda olacak.</p>
<h2>Bir bilgisayar ne tutuyor?</h2>
<ul>
<li>19.500 lira: yazılım ve tasarıma uygun yeni bir dizüstü bilgisayar.</li>
<li>2.500 lira: iki yıl ek garanti, güvenlik kilidi ve çanta.</li>
</ul>
<p>Bir bilgisayar 22.000 lira, odaya on tane gerekiyor. 220 lirayla, merkeze koca bir bilgisayar hediye eden yüz kişiden biri olursunuz.</p>
<h2>Oda nasıl işleyecek?</h2>
<p>Haftanın altı günü 14.00 ile 21.00 arasında, eğitimli iki gönüllünün gözetiminde açık olacak. Akşamın ilk saatleri lise son sınıf öğrencilerine, sonrası yazılım ve tasarım kurslarına ayrılıyor. Kuralları merkezin gençlik komisyonu koyuyor; üyelerinin yarısı odayı kullanan gençlerden.</p>
<h2>Alım ve rapor</h2>
<p>Tutar tamamlanınca üç teklifi karşılaştırıp bilgisayarların hepsini bir kerede alırız; oda, teslimattan iki hafta sonra açılır. İhtiyacımız olmayanı almamak için hedefte bağış alımı durur. Faturayı ve seri numaralarını, altı ay sonra da odayı kaç gencin ne için kullandığını burada yayımlarız.</p>
<blockquote>Yetenek adil dağıtılmış; araçları dağıtmak bize düşüyor.</blockquote>`,
    },
    goal: 220_000_00,
    importance: 'normal',
    main: false,
    atGoal: 'stop',
    createdDaysAgo: 110,
    donations: { count: 84, total: 220_000_00 },
  },
  {
    key: 'digital-skills',
    category: 'youth',
    title: {
      ar: 'دبلوم المهارات الرقمية',
      en: 'Digital skills diploma',
      tr: 'Dijital beceriler programı',
    },
    summary: {
      ar: 'اثنا عشر أسبوعًا في البرمجة والتصميم وتحليل البيانات لثلاثين شابًّا وشابة يبحثون عن عملهم الأول.',
      en: 'Twelve weeks of web development, design and data analysis for thirty people seeking their first job.',
      tr: 'İlk işini arayan otuz gence on iki hafta boyunca yazılım, tasarım ve veri analizi eğitimi.',
    },
    description: {
      ar: `<p>بين شهادة الجامعة وأول راتب مسافة لا تقطعها الشهادة وحدها. يطلب أصحاب العمل مهارة تُرى، ومشروعًا يُعرض، ومن يزكّي صاحبهما. في اثني عشر أسبوعًا نعبر مع ثلاثين شابًّا وشابة هذه المسافة: عشرة في برمجة المواقع، وعشرة في التصميم، وعشرة في تحليل البيانات.</p>
<h2>كيف تُصرف كلفة المقعد؟</h2>
<ul>
<li>3,400 ليرة: أجور المدربين لستٍّ وتسعين ساعة.</li>
<li>1,100 ليرة: القاعة والإنترنت.</li>
<li>900 ليرة: البرامج ورسم الاختبار النهائي.</li>
<li>600 ليرة: مواصلات المتدرب.</li>
</ul>
<p>كلفة المقعد 6,000 ليرة، تدفعها كاملة أو تشارك فيها، فـ500 ليرة تغطّي أسبوعًا من رحلة متدرب.</p>
<h2>من يُقبل؟</h2>
<p>يجتاز المتقدم اختبارًا قصيرًا ثم مقابلة مع مدرّب المسار وعضو من لجنة الشباب. نصف المقاعد للشابات، وعُشرها لذوي الإعاقة. ويوقّع المقبول تعهدًا بالحضور، وبأن يدرّب متطوعًا من يأتي بعده.</p>
<h2>المواعيد والنتائج</h2>
<p>تبدأ الدفعة بعد أسبوعين من اكتمال عشرين مقعدًا، وتُعقد اللقاءات مساءً وفي عطلة نهاية الأسبوع. ننشر هنا في ختامها نسبة من أتمّوها وروابط مشاريعهم بإذنهم، ثم نسأل عنهم بعد ستة أشهر وننشر كم منهم وجد عملًا، وإن قلّ العدد.</p>
<blockquote>لا نَعِد أحدًا بوظيفة، بل نَعِده بأن يقف أمام بابها مستعدًّا.</blockquote>`,
      en: `<p>Between a degree and a first salary lies a distance that the degree alone won’t cover. Employers want a skill they can see, a project they can open and someone to ask about you. In twelve weeks we cover that distance with thirty young people: ten in web development, ten in design and ten in data analysis.</p>
<h2>Where the cost of a seat goes</h2>
<ul>
<li>3,400 lira: trainers’ fees for ninety-six hours.</li>
<li>1,100 lira: the hall and internet.</li>
<li>900 lira: software and the final exam fee.</li>
<li>600 lira: the trainee’s transport.</li>
</ul>
<p>A seat costs 6,000 lira. Give it whole or share it: 500 lira covers one week of someone’s journey.</p>
<h2>Who is accepted</h2>
<p>Applicants take a short test, then meet the track’s trainer and a member of the youth committee. Half the seats are for women and a tenth for people with disabilities. Those accepted sign a promise to attend, and to train the next group as volunteers.</p>
<h2>Dates and results</h2>
<p>The course starts two weeks after twenty seats are funded and meets in the evenings and on weekends. At its close we publish here how many finished, with links to their projects where they agree. Six months later we ask again and publish how many found work, even if the number is small.</p>
<blockquote>We do not promise a job. We promise to bring them to its door prepared.</blockquote>`,
      tr: `<p>Diplomayla ilk maaş arasında, diplomanın tek başına kapatamadığı bir mesafe var. İşveren görebileceği bir beceri, açıp bakacağı bir proje ve sizi soracağı bir kişi istiyor. On iki haftada bu mesafeyi otuz gençle birlikte yürüyoruz: on kişi web yazılımında, on kişi tasarımda, on kişi veri analizinde.</p>
<h2>Bir kişilik yerin maliyeti nereye gidiyor?</h2>
<ul>
<li>3.400 lira: doksan altı saatlik eğitmen ücreti.</li>
<li>1.100 lira: salon ve internet.</li>
<li>900 lira: yazılımlar ve bitirme sınavı ücreti.</li>
<li>600 lira: katılımcının yol parası.</li>
</ul>
<p>Bir kişinin maliyeti 6.000 lira. Tamamını karşılayabilir ya da paylaşabilirsiniz: 500 lira, bir gencin yolculuğunun bir haftasını karşılar.</p>
<h2>Kimler kabul ediliyor?</h2>
<p>Aday kısa bir sınavın ardından alanın eğitmeni ve gençlik komisyonundan bir üyeyle görüşür. Yerlerin yarısı kadınlara, onda biri engelli gençlere ayrılır. Kabul edilenler derslere katılacaklarına ve sonraki gruba gönüllü eğitmenlik yapacaklarına söz verir.</p>
<h2>Takvim ve sonuçlar</h2>
<p>Program, yirmi kişilik yer tamamlandıktan iki hafta sonra başlar; dersler akşamları ve hafta sonlarıdır. Bitiminde kaç kişinin tamamladığını ve izin verenlerin projelerini burada yayımlarız. Altı ay sonra yeniden sorar, az da olsa kaç kişinin iş bulduğunu yazarız.</p>
<blockquote>Kimseye iş sözü vermiyoruz; sözümüz, o kapıya hazır varması.</blockquote>`,
    },
    goal: 180_000_00,
    importance: 'normal',
    main: false,
    atGoal: 'continue',
    createdDaysAgo: 26,
    donations: { count: 58, total: 67_250_00 },
  },
  {
    key: 'leaders-camp',
    category: 'youth',
    title: {
      ar: 'ملتقى القادة الشباب',
      en: 'Young leaders’ camp',
      tr: 'Genç liderler kampı',
    },
    summary: {
      ar: 'ثلاثة أيام في جبال بولو لثمانين متطوعًا من أربع مدن، يعود كل فريق منهم بمبادرة جاهزة لحيّه.',
      en: 'Three days in the hills of Bolu for eighty volunteers from four cities, each team leaving with a plan.',
      tr: 'Dört şehirden seksen gönüllüye Bolu’da üç gün; her ekip mahallesi için hazır bir girişimle dönüyor.',
    },
    description: {
      ar: `<p>وراء كل نشاط في مراكزنا متطوعون في العشرينيات من أعمارهم، يقودون فرقًا ويحلّون خلافات ويضبطون ميزانيات، ولم يعلّمهم أحد كيف. الملتقى ثلاثة أيام نجمع فيها ثمانين منهم من إسطنبول وغازي عنتاب وأنقرة وبورصة، يتعلّمون ويخططون بعيدًا عن ضجيج الأسبوع.</p>
<h2>كلفة المشارك الواحد</h2>
<ul>
<li>2,700 ليرة: الإقامة والطعام لثلاثة أيام.</li>
<li>700 ليرة: الحافلة ذهابًا وإيابًا.</li>
<li>600 ليرة: المواد التدريبية وسفر المدربين.</li>
</ul>
<p>المجموع 4,000 ليرة. ويدفع المشارك القادر 500 ليرة تُضاف إلى ميزانية المبادرات، فلا يكون الملتقى رحلة مجانية، ولا يُحرم منه من لا يملك.</p>
<h2>من يشارك؟</h2>
<p>ترشّح كل مدينة عشرين متطوعًا خدموا ستة أشهر على الأقل، ويختارهم زملاؤهم بالاقتراع السري. لا يُقبل أحد بوساطة، ولا يشارك عضو في مجلس الإدارة إلا ضيفًا أو مدربًا.</p>
<h2>ماذا بعد الملتقى؟</h2>
<p>يعود كل فريق بمبادرة مكتوبة لحيّه، لها موعد وكلفة ومسؤول. ونعلن موعد الملتقى قبل شهر من انعقاده، وننشر هنا الميزانية المصروفة خلال أسبوعين من ختامه، ثم ما نُفّذ من المبادرات بعد ثلاثة أشهر. وإن لم يكتمل المبلغ قلّلنا عدد المشاركين ولم نؤجّل.</p>
<blockquote>من يحمل الكراسي اليوم يدير المكان بعد عشر سنين.</blockquote>`,
      en: `<p>Behind every activity in our centers are volunteers in their twenties who lead teams, settle quarrels and keep budgets, although no one taught them how. The camp is three days that bring eighty of them together from Istanbul, Gaziantep, Ankara and Bursa, to learn and plan away from the noise of the week.</p>
<h2>What one place costs</h2>
<ul>
<li>2,700 lira: room and meals for three days.</li>
<li>700 lira: the bus there and back.</li>
<li>600 lira: training materials and the trainers’ travel.</li>
</ul>
<p>That makes 4,000 lira. Participants who can afford it pay 500 lira towards the initiatives’ budget, so the camp is no free trip, and no one is left out for lack of money.</p>
<h2>Who takes part</h2>
<p>Each city sends twenty volunteers with at least six months of service, elected by their fellow volunteers in a secret ballot. Nobody gets in through connections, and board members come only as guests or trainers.</p>
<h2>What happens afterwards</h2>
<p>Every team goes home with a written initiative for its neighborhood that has a date, a cost and a person in charge. The camp’s date is announced a month ahead. We publish the spending here within two weeks of its close, and after three months which initiatives were carried out. If the sum falls short, fewer people go; we don’t postpone.</p>
<blockquote>The one who carries the chairs today runs the place in ten years.</blockquote>`,
      tr: `<p>Merkezlerimizdeki her etkinliğin arkasında yirmili yaşlarında gönüllüler var: Ekip yönetiyor, anlaşmazlık çözüyor, bütçe tutuyorlar, ama bunu onlara kimse öğretmedi. Kamp, İstanbul, Gaziantep, Ankara ve Bursa’dan seksen gönüllüyü üç gün bir araya getiriyor; haftanın gürültüsünden uzakta öğrenip plan yapıyorlar.</p>
<h2>Bir kişilik yer ne tutuyor?</h2>
<ul>
<li>2.700 lira: üç günlük konaklama ve yemek.</li>
<li>700 lira: gidiş dönüş otobüs.</li>
<li>600 lira: eğitim malzemesi ve eğitmenlerin yolu.</li>
</ul>
<p>Toplam 4.000 lira. Durumu elveren katılımcı, girişimlerin bütçesine 500 lira katkı verir; böylece kamp ne bedava bir gezi olur ne de parası olmayanı dışarıda bırakır.</p>
<h2>Kimler katılıyor?</h2>
<p>Her şehir, en az altı ay görev yapmış yirmi gönüllü gönderir; onları arkadaşları gizli oyla seçer. Kayırmayla kimse alınmaz; yönetim kurulu üyeleri ancak konuk ya da eğitmen olarak gelir.</p>
<h2>Kamptan sonra ne oluyor?</h2>
<p>Her ekip mahallesi için tarihi, maliyeti ve sorumlusu belli, yazılı bir girişimle döner. Kampın tarihini bir ay önceden duyururuz. Harcamaları kapanıştan sonraki iki hafta içinde, gerçekleşen girişimleri üç ay sonra burada yayımlarız. Tutar tamamlanmazsa erteleme yapmaz, katılımcı sayısını azaltırız.</p>
<blockquote>Bugün sandalyeleri taşıyan, on yıl sonra orayı yönetendir.</blockquote>`,
    },
    goal: 320_000_00,
    importance: 'normal',
    main: false,
    atGoal: 'stop',
    startsAt: -8,
    endsAt: 60,
    createdDaysAgo: 8,
    donations: { count: 17, total: 21_900_00 },
  },
]
