import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'receipts.title': { ar: 'ملخّص التبرع', en: 'Donation summary', tr: 'Bağış özeti' },
  'receipts.thanks': {
    ar: 'شكرًا لأنك كنت سندًا لغيرك',
    en: 'Thank you for standing by others',
    tr: 'Başkalarına destek olduğunuz için teşekkürler',
  },
  'receipts.thanks_lead': {
    ar: 'وصل تبرعك وسُجّل في دفاترنا. تقبّل الله منك وبارك لك فيما أبقيت.',
    en: 'Your gift has arrived and is in our books. May it return to you in good.',
    tr: 'Bağışınız ulaştı ve kayıtlarımıza geçti. Allah kabul etsin, bereket versin.',
  },
  'receipts.donor': { ar: 'المتبرع', en: 'Donor', tr: 'Bağışçı' },
  'receipts.anonymous': { ar: 'فاعل خير', en: 'Anonymous', tr: 'İsmini saklayan bir hayırsever' },
  'receipts.campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'receipts.general_fund': { ar: 'الصندوق العام', en: 'General fund', tr: 'Genel fon' },
  'receipts.date': { ar: 'تاريخ التبرع', en: 'Date', tr: 'Bağış tarihi' },
  'receipts.method': { ar: 'طريقة الدفع', en: 'Paid by', tr: 'Ödeme şekli' },
  'receipts.by_card': { ar: 'بطاقة بنكية', en: 'Card', tr: 'Banka kartı' },
  'receipts.card_ending': {
    ar: 'بطاقة تنتهي بـ {{digits}}',
    en: 'Card ending in {{digits}}',
    tr: 'Sonu {{digits}} olan kart',
  },
  'receipts.reference': { ar: 'الرقم المرجعي', en: 'Reference', tr: 'Referans no' },
  'receipts.permit': { ar: 'إذن جمع التبرعات', en: 'Fundraising permit', tr: 'Yardım toplama izni' },
  'receipts.official': {
    ar: 'رقم الإيصال الرسمي',
    en: 'Official receipt no.',
    tr: 'Alındı belgesi no',
  },
  'receipts.amount': { ar: 'مبلغ التبرع', en: 'Amount', tr: 'Bağış tutarı' },
  'receipts.returned_amount': { ar: 'أُعيد منه', en: 'Of it returned', tr: 'İade edilen' },
  'receipts.kept_amount': { ar: 'بقي منه', en: 'Remaining', tr: 'Kalan' },
  'receipts.state': { ar: 'الحالة', en: 'State', tr: 'Durum' },
  'receipts.state_valid': { ar: 'صحيح', en: 'Valid', tr: 'Geçerli' },
  'receipts.state_partly_returned': { ar: 'أُعيد جزء منه', en: 'Partly returned', tr: 'Kısmen iade edildi' },
  'receipts.state_returned': { ar: 'أُعيد كاملًا', en: 'Returned in full', tr: 'Tamamı iade edildi' },
  'receipts.scan': { ar: 'تحقّق من هذه الورقة', en: 'Verify this paper', tr: 'Bu belgeyi doğrulayın' },
  'receipts.scan_lead': {
    ar: 'امسح الرمز بهاتفك، أو افتح العنوان أدناه، لترى ما في دفاترنا الآن.',
    en: 'Scan the code, or open the address below, to see what our books say now.',
    tr: 'Kodu telefonunuzla okutun veya aşağıdaki adresi açın; kayıtlarımızdaki güncel durumu görün.',
  },
  'receipts.not_official': {
    ar: 'هذا ملخّص لتبرعك وكلمة شكر، وليس إيصالًا رسميًا (alındı belgesi).',
    en: 'This is a summary of your gift and a thank-you, not an official receipt (alındı belgesi).',
    tr: 'Bu bir bağış özeti ve teşekkürdür; resmî alındı belgesi yerine geçmez.',
  },

  'receipts.mail_subject': {
    ar: 'شكرًا لتبرعك · {{campaign}}',
    en: 'Thank you for your gift · {{campaign}}',
    tr: 'Bağışınız için teşekkürler · {{campaign}}',
  },
  'receipts.mail_hello': { ar: 'السلام عليكم {{name}}،', en: 'Dear {{name}},', tr: 'Sayın {{name}},' },
  'receipts.mail_hello_nameless': { ar: 'السلام عليكم ورحمة الله،', en: 'Dear friend,', tr: 'Değerli bağışçımız,' },
  'receipts.mail_thanks': {
    ar: 'وصل تبرعك وسُجّل في دفاترنا. شكرًا لأنك كنت سندًا لغيرك.',
    en: 'Your gift has arrived and is in our books. Thank you for standing by others.',
    tr: 'Bağışınız ulaştı ve kayıtlarımıza geçti. Başkalarına destek olduğunuz için teşekkür ederiz.',
  },
  'receipts.mail_not_official': {
    ar: 'هذه رسالة شكر وملخّص لتبرعك، وليست إيصالًا رسميًا (alındı belgesi).',
    en: 'This is a thank-you and a summary of your gift, not an official receipt (alındı belgesi).',
    tr: 'Bu bir teşekkür ve bağış özetidir, resmî alındı belgesi değildir.',
  },
  'receipts.mail_see': { ar: 'شاهد تبرعك', en: 'See your gift', tr: 'Bağışınızı görün' },
  'receipts.mail_questions': {
    ar: 'إن كان لديك سؤال فاكتب إلينا واذكر رقمك المرجعي.',
    en: 'If you have a question, write to us and mention your reference.',
    tr: 'Sorunuz varsa referans numaranızı belirterek bize yazın.',
  },
  'receipts.mail_attached': {
    ar: 'ملخّص تبرعك مرفق بهذه الرسالة (PDF)، وتجده دائمًا في صفحة تبرعك.',
    en: 'The summary of your gift is attached (PDF), and always to be had on your gift’s page.',
    tr: 'Bağışınızın özeti ektedir (PDF); bağış sayfanızdan da her zaman indirebilirsiniz.',
  },
  'receipts.refund_subject': {
    ar: 'أعدنا إليك مبلغًا من تبرعك',
    en: 'Money of your gift is on its way back to you',
    tr: 'Bağışınızdan iade yapıldı',
  },
  'receipts.refund_done': {
    ar: 'أعدنا إليك {{amount}} من تبرعك لأجل {{campaign}}.',
    en: 'We have given back {{amount}} of your gift to {{campaign}}.',
    tr: '{{campaign}} için yaptığınız bağıştan {{amount}} iade ettik.',
  },
  'receipts.refund_voided': {
    ar: 'أُلغيت العملية في يومها، فلا يظهر المبلغ في كشف حسابك، أو يزول منه خلال أيام.',
    en: 'It was taken back on the day of the payment: it will not show on your statement, or disappears within days.',
    tr: 'Ödeme aynı gün iptal edildi: tutar hesap özetinizde görünmez ya da birkaç gün içinde silinir.',
  },
  'receipts.refund_arrives': {
    ar: 'يعود المبلغ إلى البطاقة التي دفعت بها، ويظهر في حسابك عادةً خلال أيام عمل قليلة بحسب بنكك.',
    en: 'It goes back to the card that you paid with, and usually shows within a few working days, as your bank does it.',
    tr: 'Tutar ödeme yaptığınız karta döner ve bankanıza bağlı olarak genellikle birkaç iş günü içinde görünür.',
  },
  'receipts.refund_left': {
    ar: 'وبقي من تبرعك {{amount}}، شكرًا لك.',
    en: '{{amount}} of your gift remains. Thank you.',
    tr: 'Bağışınızdan {{amount}} kaldı. Teşekkür ederiz.',
  },
  'receipts.refund_reference': {
    ar: 'الرقم المرجعي: {{reference}}',
    en: 'Reference: {{reference}}',
    tr: 'Referans no: {{reference}}',
  },
  'receipts.refund_attached': {
    ar: 'ملخّص تبرعك كما هو الآن مرفق بهذه الرسالة (PDF).',
    en: 'The summary of your gift as it stands now is attached (PDF).',
    tr: 'Bağışınızın güncel özeti ektedir (PDF).',
  },
  'receipts.number': { ar: 'رقم الملخّص', en: 'Summary no.', tr: 'Özet no' },

  'receipts.verify_title': { ar: 'التحقّق من تبرع', en: 'Verify a gift', tr: 'Bağış doğrulama' },
  'receipts.says_valid': {
    ar: 'هذا التبرع مسجّل في دفاترنا',
    en: 'This gift is in our books',
    tr: 'Bu bağış kayıtlarımızda',
  },
  'receipts.says_partly_returned': {
    ar: 'هذا التبرع مسجّل، وأُعيد جزء منه',
    en: 'This gift is in our books; a part of it was returned',
    tr: 'Bu bağış kayıtlarımızda; bir kısmı iade edildi',
  },
  'receipts.says_returned': {
    ar: 'أُعيد مبلغ هذا التبرع إلى صاحبه',
    en: 'This gift was returned to its giver',
    tr: 'Bu bağışın tutarı sahibine iade edildi',
  },
  'receipts.says_lead': {
    ar: 'قارن ما تراه هنا بما كُتب على الورقة. هذا ما تقوله دفاتر {{name}} الآن.',
    en: 'Compare this with what the paper says. It is what the books of {{name}} say now.',
    tr: 'Burada gördüklerinizi belgedekilerle karşılaştırın. Bu, {{name}} kayıtlarının şu anki hâlidir.',
  },
  'receipts.masked': {
    ar: 'لا نُظهر من الاسم إلا أوائل حروفه.',
    en: 'Of the name we show the initials only.',
    tr: 'Adın yalnızca baş harflerini gösteririz.',
  },
  'receipts.page_note': {
    ar: 'هذه الصفحة تصدّق ملخّص تبرع، وليست إيصالًا رسميًا (alındı belgesi).',
    en: 'This page vouches for a donation summary; it is not an official receipt (alındı belgesi).',
    tr: 'Bu sayfa bir bağış özetini doğrular; resmî alındı belgesi yerine geçmez.',
  },
  'receipts.unknown': {
    ar: 'لا نعرف ورقة بهذا الرمز',
    en: 'We know no paper with this code',
    tr: 'Bu koda ait bir belge bulamadık',
  },
  'receipts.unknown_lead': {
    ar: 'تأكّد من أن العنوان كامل كما طُبع. إن كان كاملًا فالورقة ليست منّا: راسلنا لنتبيّن الأمر معك.',
    en: 'Check that the address is complete, as printed. If it is, the paper is not ours: please write to us.',
    tr: 'Adresin basıldığı gibi eksiksiz olduğunu kontrol edin. Eksiksizse belge bize ait değildir: lütfen bize yazın.',
  },
  'receipts.home': { ar: 'الصفحة الرئيسية', en: 'Home page', tr: 'Ana sayfa' },
  'receipts.not_found': {
    ar: 'لم نجد هذا التبرع.',
    en: 'We can’t find this gift.',
    tr: 'Bu bağışı bulamadık.',
  },
  'receipts.nobody_to_write_to': {
    ar: 'لم يترك المتبرع بريدًا نكتب إليه.',
    en: 'The donor left no e-mail address to write to.',
    tr: 'Bağışçı yazabileceğimiz bir e-posta bırakmadı.',
  },
  'receipts.was_returned': {
    ar: 'أُعيد هذا التبرع كاملًا، فلا تُرسل له رسالة شكر.',
    en: 'This gift was returned in full: there is nothing to thank for.',
    tr: 'Bu bağışın tamamı iade edildi, teşekkür mektubu gönderilmez.',
  },

  'receipts.year_title': { ar: 'تبرعات العام', en: 'Gifts of the year', tr: 'Yıllık bağış özeti' },
  'receipts.year_thanks': {
    ar: 'عام من العطاء، شكرًا لك',
    en: 'A year of giving, thank you',
    tr: 'İyilikle geçen bir yıl, teşekkürler',
  },
  'receipts.year_lead': {
    ar: {
      zero: 'لا تبرعات في عام {{year}} حتى {{date}}.',
      one: 'تبرع واحد في عام {{year}}، كما هو في دفاترنا يوم {{date}}.',
      two: 'تبرعان في عام {{year}}، كما هما في دفاترنا يوم {{date}}.',
      few: '{{count}} تبرعات في عام {{year}}، كما هي في دفاترنا يوم {{date}}.',
      many: '{{count}} تبرعًا في عام {{year}}، كما هي في دفاترنا يوم {{date}}.',
      other: '{{count}} تبرع في عام {{year}}، كما هي في دفاترنا يوم {{date}}.',
    },
    en: {
      one: '{{count}} gift in {{year}}, as our books had it on {{date}}.',
      other: '{{count}} gifts in {{year}}, as our books had them on {{date}}.',
    },
    tr: {
      one: '{{year}} yılında {{count}} bağış, kayıtlarımızın {{date}} tarihli hâliyle.',
      other: '{{year}} yılında {{count}} bağış, kayıtlarımızın {{date}} tarihli hâliyle.',
    },
  },
  'receipts.year_not_official': {
    ar: 'هذا ملخّص لتبرعاتك وكلمة شكر، وليس إيصالًا رسميًا (alındı belgesi).',
    en: 'This is a summary of your gifts and a thank-you, not an official receipt (alındı belgesi).',
    tr: 'Bu, bağışlarınızın özeti ve bir teşekkürdür; resmî alındı belgesi yerine geçmez.',
  },
  'receipts.total': { ar: 'المجموع', en: 'Total', tr: 'Toplam' },
  'receipts.total_given': { ar: 'مجموع ما قدّمت', en: 'Given in all', tr: 'Toplam bağış' },
  'receipts.given': { ar: 'المبلغ', en: 'Given', tr: 'Tutar' },
  'receipts.returned': { ar: 'المُعاد', en: 'Returned', tr: 'İade' },
  'receipts.day': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
})
