import type { DemoCampaignUpdate } from './types.ts'

/** Updates that the campaigns have published since they began. */
export const campaignUpdates: DemoCampaignUpdate[] = [
  {
    key: 'heating-pipes',
    campaign: 'gaziantep-heating',
    title: {
      ar: 'وصلت الأنابيب، وبدأ الطابق الثالث',
      en: 'The pipes have come, and the third floor has begun',
      tr: 'Borular geldi, üçüncü katta işe başlandı',
    },
    content: {
      ar: '<p>فُكّت الشبكة القديمة صباح السبت، ونامت الطالبات تلك الليلة عند زميلاتهنّ في الطابق الأول. يعمل في المبنى اليوم أربعة عمّال، ويتوقّع المهندس أن يسخن أول مشعاع قبل نهاية الأسبوع.</p><ul><li>الطابقان الأول والثاني: انتهى العمل</li><li>الطابق الثالث: نصف الغرف</li><li>المرجل الجديد: في الطريق من قيصري</li></ul>',
      en: '<p>The old pipes came out on Saturday morning, and that night the students slept at their friends’ on the first floor. Four workers are in the building, and the engineer expects the first warm radiator before the week is over.</p><ul><li>First and second floor: done</li><li>Third floor: half of the rooms</li><li>The new boiler: on its way from Kayseri</li></ul>',
      tr: '<p>Eski borular cumartesi sabahı söküldü, öğrenciler o gece birinci kattaki arkadaşlarında kaldı. Binada dört işçi çalışıyor; mühendis ilk petekten hafta bitmeden sıcak hava bekliyor.</p><ul><li>Birinci ve ikinci kat: tamam</li><li>Üçüncü kat: odaların yarısı</li><li>Yeni kazan: Kayseri’den yolda</li></ul>',
    },
    publishedDaysAgo: 2,
  },
  {
    key: 'heating-offer',
    campaign: 'gaziantep-heating',
    title: {
      ar: 'ثلاثة عروض، واخترنا الأطول ضمانًا',
      en: 'Three offers, and we took the longest warranty',
      tr: 'Üç teklif aldık, garantisi en uzun olanı seçtik',
    },
    content: {
      ar: '<p>لم يكن العرض الأرخص، لكنه يضمن الشبكة عشر سنوات. العروض الثلاثة محفوظة في مكتبنا لمن يريد أن يراها.</p>',
      en: '<p>It was not the cheapest, but it covers the pipes for ten years. All three offers are in our office for anyone who wants to see them.</p>',
      tr: '<p>En ucuzu değildi ama tesisata on yıl garanti veriyor. Üç teklif de görmek isteyenler için ofisimizde duruyor.</p>',
    },
    publishedDaysAgo: 11,
  },
  {
    key: 'year-first-term',
    campaign: 'university-year',
    title: {
      ar: 'امتحانات منتصف الفصل: أربعة نجحوا في كل موادهم',
      en: 'Midterms: four passed everything',
      tr: 'Vizeler: dört öğrenci bütün derslerini geçti',
    },
    content: {
      ar: '<p>من الطلاب الخمسة الذين تكفلتم بهم، نجح أربعة في كل موادهم، ويراجع الخامس مادة مع مدرّس متطوع مساء كل ثلاثاء.</p><blockquote>كنت أحسب ثمن المواصلات قبل أن أقرّر أي محاضرة أحضر. هذا الفصل حضرتها كلها.</blockquote>',
      en: '<p>Of the five students you stand behind, four passed everything. The fifth goes over one subject with a volunteer teacher, every Tuesday evening.</p><blockquote>I used to count the bus fare before I chose which lecture to attend. This term I attended them all.</blockquote>',
      tr: '<p>Destek olduğunuz beş öğrenciden dördü bütün derslerini geçti. Beşincisi bir dersi her salı akşamı gönüllü bir öğretmenle tekrar ediyor.</p><blockquote>Hangi derse gireceğime yol parasını hesaplayarak karar verirdim. Bu dönem hepsine girdim.</blockquote>',
    },
    publishedDaysAgo: 6,
  },
  {
    key: 'bag-lists',
    campaign: 'school-bag',
    title: {
      ar: 'أُغلقت القوائم: ثلاثمئة حقيبة',
      en: 'The lists are closed: three hundred bags',
      tr: 'Listeler kapandı: üç yüz çanta',
    },
    content: {
      ar: '<p>زار المتطوعون إحدى عشرة مدرسة، وكتبوا صفّ كل طفل وما ينقصه. تُملأ الحقائب يومي الجمعة والسبت في مركز الفجر، والباب مفتوح لمن يريد أن يساعد.</p>',
      en: '<p>Volunteers visited eleven schools and wrote down each child’s class. The bags are packed on Friday and Saturday at the Fajr center; anyone who wants to help is welcome.</p>',
      tr: '<p>Gönüllüler on bir okulu gezip her çocuğun sınıfını yazdı. Çantalar cuma ve cumartesi Fecir Merkezi’nde dolduruluyor; yardım etmek isteyene kapı açık.</p>',
    },
    publishedDaysAgo: 4,
  },
  {
    key: 'emergency-month',
    campaign: 'student-emergency',
    title: {
      ar: 'هذا الشهر من الصندوق: سبع حالات',
      en: 'This month from the fund: seven cases',
      tr: 'Bu ay fondan: yedi öğrenci',
    },
    content: {
      ar: '<p>أربع فواتير مستشفى، وإيجار شهرين لطالبتين، وتذكرة سفر واحدة. أُغلقت كل حالة في أقل من ثمانٍ وأربعين ساعة.</p>',
      en: '<p>Four hospital bills, two months’ rent for two students, and one ticket home. Each case was settled in less than forty-eight hours.</p>',
      tr: '<p>Dört hastane faturası, iki öğrencinin ikişer aylık kirası ve bir yol bileti. Her biri kırk sekiz saatten kısa sürede çözüldü.</p>',
    },
    publishedDaysAgo: 9,
  },
]
