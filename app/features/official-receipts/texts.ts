import { defineTexts } from '#kernel/text.ts'

/** Errors, settings and audit texts of official receipt numbers. */
export const officialReceiptTexts = defineTexts({
  'official_receipts.not_a_number': {
    ar: 'اكتب رقمًا من تسع خانات على الأكثر.',
    en: 'Enter a number of at most nine digits.',
    tr: 'En fazla dokuz haneli bir sayı girin.',
  },
  'official_receipts.bad_prefix': {
    ar: 'حروف لاتينية وأرقام فقط، عشرة على الأكثر.',
    en: 'Latin letters and digits only, at most ten.',
    tr: 'Yalnızca Latin harfleri ve rakamlar, en fazla on karakter.',
  },
  'official_receipts.last_before_first': {
    ar: 'آخر رقم أصغر من أول رقم.',
    en: 'The last number is smaller than the first.',
    tr: 'Son numara ilk numaradan küçük.',
  },
  'official_receipts.too_many': {
    ar: 'أكثر من {{100000}} رقم في سلسلة واحدة. سجّلها أجزاء.',
    en: 'More than 100,000 numbers in one series. Register it in parts.',
    tr: 'Bir seride 100.000’den fazla numara var. Parçalar hâlinde kaydedin.',
  },
  'official_receipts.too_many_at_once': {
    ar: '{{most}} رقم على الأكثر في المرة الواحدة.',
    en: 'At most {{most}} numbers at once.',
    tr: 'Bir seferde en fazla {{most}} numara.',
  },
  'official_receipts.future_day': {
    ar: 'هذا اليوم لم يأتِ بعد.',
    en: 'This day is in the future.',
    tr: 'Bu gün henüz gelmedi.',
  },
  'official_receipts.series_overlaps': {
    ar: 'سلسلة مسجلة من قبل تشترك في أرقامها: من {{first}} إلى {{last}}.',
    en: 'A registered series has some of these numbers: {{first}} to {{last}}.',
    tr: 'Kayıtlı bir seri bu numaraların bir kısmını içeriyor: {{first}} – {{last}}.',
  },
  'official_receipts.outside_series': {
    ar: 'أرقام هذه السلسلة من {{first}} إلى {{last}}.',
    en: 'This series has the numbers {{first}} to {{last}}.',
    tr: 'Bu serinin numaraları {{first}} – {{last}} arasındadır.',
  },
  'official_receipts.series_too_short': {
    ar: 'لم يبقَ في السلسلة من هذا الرقم إلا {{left}}. اختر تبرعات أقل أو سلسلة أخرى.',
    en: 'The series has only {{left}} numbers left from there. Select fewer donations, or another series.',
    tr: 'Seride bu numaradan itibaren yalnızca {{left}} numara kaldı. Daha az bağış ya da başka bir seri seçin.',
  },
  'official_receipts.series_closed': {
    ar: 'هذه السلسلة مغلقة.',
    en: 'This series is closed.',
    tr: 'Bu seri kapalı.',
  },
  'official_receipts.no_series': {
    ar: 'سجّل سلسلة أرقام أولًا.',
    en: 'Register a series first.',
    tr: 'Önce bir seri kaydedin.',
  },
  'official_receipts.used_number': {
    ar: 'الرقم {{number}} مستعمل أو ملغى.',
    en: 'Number {{number}} is used or cancelled.',
    tr: '{{number}} numarası kullanılmış ya da iptal edilmiş.',
  },
  'official_receipts.taken': {
    ar: 'الرقم {{number}} للتبرع {{reference}}.',
    en: 'Number {{number}} belongs to donation {{reference}}.',
    tr: '{{number}} numarası {{reference}} bağışına ait.',
  },
  'official_receipts.cancelled_number': {
    ar: 'الرقم {{number}} ملغى، ولا يستعمل مرة أخرى.',
    en: 'Number {{number}} is cancelled and cannot be used again.',
    tr: '{{number}} numarası iptal edilmiş; yeniden kullanılamaz.',
  },
  'official_receipts.cancel_first': {
    ar: 'لهذا التبرع رقم من سلسلة. ألغه أولًا في سجل الإيصالات الرسمية.',
    en: 'This donation has a number of a series. Cancel it in the official receipt register first.',
    tr: 'Bu bağışın bir seriden numarası var. Önce alındı belgesi kayıt defterinde iptal edin.',
  },
  'official_receipts.numbered_before': {
    ar: 'لهذه التبرعات أرقام بالفعل.',
    en: 'These donations have their numbers already.',
    tr: 'Bu bağışların numarası zaten var.',
  },
  'official_receipts.cancelled_before': {
    ar: 'هذا الرقم ملغى بالفعل.',
    en: 'This number is cancelled already.',
    tr: 'Bu numara zaten iptal edilmiş.',
  },
  'dashboard.settings.official_receipts': {
    ar: 'الإيصالات الرسمية',
    en: 'Official receipts',
    tr: 'Alındı belgeleri',
  },
  'dashboard.settings.official_needed': {
    ar: 'التبرعات التي تحتاج إلى رقم',
    en: 'Donations that need a number',
    tr: 'Numara gereken bağışlar',
  },
  'dashboard.settings.official_needed_hint': {
    ar: 'رقم «alındı belgesi». اسأل محاسبكم عما يلزم للتحويلات والبطاقات.',
    en: 'Of the alındı belgesi. Ask your accountant what transfers and card payments need.',
    tr: 'Alındı belgesi numarası. Havale ve kart ödemeleri için ne gerektiğini mali müşavirinize sorun.',
  },
  'dashboard.settings.official_cash': { ar: 'النقد فقط', en: 'Cash only', tr: 'Yalnızca nakit' },
  'dashboard.settings.official_cash_and_transfers': {
    ar: 'النقد والتحويلات',
    en: 'Cash and bank transfers',
    tr: 'Nakit ve havaleler',
  },
  'dashboard.settings.official_all': { ar: 'كل التبرعات', en: 'All donations', tr: 'Tüm bağışlar' },
  'dashboard.settings.official_since': { ar: 'ابتداءً من يوم', en: 'From this day on', tr: 'Bu günden itibaren' },
  'dashboard.settings.official_since_hint': {
    ar: 'إن تُرك فارغًا فمن يوم استلام أول سلسلة.',
    en: 'Empty: from the day on which the first series was received.',
    tr: 'Boşsa ilk serinin alındığı günden itibaren.',
  },
  'dashboard.command.official_receipts.add_series': {
    ar: 'سجّل سلسلة أرقام رسمية',
    en: 'Registered a series of official receipt numbers',
    tr: 'Alındı belgesi serisi kaydetti',
  },
  'dashboard.command.official_receipts.close_series': {
    ar: 'أغلق سلسلة أرقام رسمية أو فتحها',
    en: 'Closed or reopened a series of official receipt numbers',
    tr: 'Alındı belgesi serisini kapattı ya da açtı',
  },
  'dashboard.command.official_receipts.assign': {
    ar: 'أعطى تبرعات أرقامًا رسمية',
    en: 'Assigned official receipt numbers',
    tr: 'Bağışlara alındı belgesi numarası verdi',
  },
  'dashboard.command.official_receipts.cancel': {
    ar: 'ألغى رقم إيصال رسمي',
    en: 'Cancelled an official receipt number',
    tr: 'Alındı belgesi numarasını iptal etti',
  },
  'dashboard.command.official_receipts.cancel_unused': {
    ar: 'ألغى أرقامًا رسمية غير مستعملة',
    en: 'Cancelled unused official receipt numbers',
    tr: 'Kullanılmamış alındı belgesi numaralarını iptal etti',
  },
  'dashboard.command.official_receipts.export': {
    ar: 'صدّر سجل الإيصالات الرسمية',
    en: 'Exported the official receipt register',
    tr: 'Alındı belgesi kayıt defterini dışa aktardı',
  },
  'dashboard.waiting.official_numbers': {
    ar: 'تبرعات تحتاج إلى رقم إيصال رسمي',
    en: 'Donations that need an official receipt number',
    tr: 'Alındı belgesi numarası gereken bağışlar',
  },
})
