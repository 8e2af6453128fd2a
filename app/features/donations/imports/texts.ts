import { defineTexts } from '#kernel/text.ts'

/**
 * Import of old donations from a spreadsheet, and the texts that the import of donors shares (the rest is in
 * donors/texts.ts).
 */
export const texts = defineTexts({
  'dashboard.donation_imports': {
    ar: 'استيراد البيانات',
    en: 'Imports',
    tr: 'İçe aktarımlar',
  },
  'dashboard.donation_imports_lead': {
    ar: 'تبرعات من سنوات سابقة، أو متبرعون بلا تبرعات، من جدول. لا تُرسل رسائل ولا تصدر ملخّصات، ولا تتغير أرصدة البنك ولا الأشهر المقفلة.',
    en: 'Donations of earlier years, or donors without donations, from a spreadsheet. No emails are sent, no summaries are issued, and bank balances and closed months do not change.',
    tr: 'Önceki yılların bağışları ya da bağışı olmayan bağışçılar tablodan alınır. E-posta gönderilmez, özet düzenlenmez; banka bakiyeleri ve kapatılmış aylar değişmez.',
  },
  'dashboard.donation_imports_none': {
    ar: 'لم يُستورد شيء بعد',
    en: 'Nothing has been imported yet',
    tr: 'Henüz içe aktarım yok',
  },
  'dashboard.donation_import.start': { ar: 'استيراد تبرعات', en: 'Import donations', tr: 'Bağış içe aktar' },
  'dashboard.donation_import.how': {
    ar: 'اختر ملف ‎.xlsx أو ‎.csv، حتى {{20000}} سطر. يُفحص الملف أولًا، ولا يُحفظ شيء قبل الضغط على «استيراد». التاريخ والمبلغ مطلوبان.',
    en: 'Choose an .xlsx or .csv file with up to 20,000 rows. It is checked first; nothing is saved before you press Import. Date and amount are required.',
    tr: 'En fazla 20.000 satırlık .xlsx ya da .csv dosyası seçin. Dosya önce denetlenir; “İçe aktar” düğmesine basmadan hiçbir şey kaydedilmez. Tarih ve tutar zorunludur.',
  },
  'dashboard.donation_import.would': {
    ar: {
      zero: 'لا تبرعات تُستورد',
      one: 'سيُستورد تبرع واحد',
      two: 'سيُستورد تبرعان',
      few: 'ستُستورد {{number}} تبرعات',
      many: 'سيُستورد {{number}} تبرعًا',
      other: 'سيُستورد {{number}} تبرع',
    },
    en: { one: '{{number}} donation will be imported', other: '{{number}} donations will be imported' },
    tr: { one: '{{number}} bağış içe aktarılacak', other: '{{number}} bağış içe aktarılacak' },
  },
  'dashboard.donation_import.counted_hint': {
    ar: 'عند اختيار «نعم» تزيد المبالغ المعلنة للحملات والصندوق العام على الموقع، وقد تبلغ حملة هدفها.',
    en: 'If yes, the totals of campaigns and of the general fund on the site grow, and a campaign may reach its goal.',
    tr: 'Evet ise sitedeki kampanya ve genel fon toplamları artar; bir kampanya hedefine ulaşabilir.',
  },
  'dashboard.donation_import.spent_hint': {
    ar: 'عند اختيار «نعم» لا تزيد أرصدة الصناديق. اختر «لا» إن كانت الجمعية ما زالت تحتفظ بالمبلغ: يزيد رصيد الصندوق به بعد موافقة شخص ثانٍ.',
    en: 'If yes, fund balances do not grow. Choose no if the association still holds the money: the fund balance grows by it after a second person approves.',
    tr: 'Evet ise fon bakiyeleri artmaz. Para hâlâ dernekteyse hayırı seçin: ikinci kişi onaylayınca fon bakiyesi o kadar artar.',
  },
  'dashboard.donation_import.note': {
    ar: 'تُقيَّد التبرعات في الشهر المفتوح على حساب «تبرعات مستوردة»، وتظهر بتواريخها في ملف المتبرع والقوائم.',
    en: 'The donations are booked in the open month against the account “Imported donations”; lists and donor records show them on their own dates.',
    tr: 'Bağışlar açık aya “İçe aktarılan bağışlar” hesabıyla işlenir; listelerde ve bağışçı kayıtlarında kendi tarihleriyle görünür.',
  },
  'dashboard.donation_import.approve_held': {
    ar: 'مبالغ تبرعات مستوردة تُضاف إلى أرصدة الصناديق',
    en: 'Add imported donations to fund balances',
    tr: 'İçe aktarılan bağışları fon bakiyelerine ekle',
  },
  'dashboard.donation_import.held_waits': { ar: 'بانتظار الموافقة', en: 'Waiting for approval', tr: 'Onay bekliyor' },
  'dashboard.donation_import.file': { ar: 'الملف', en: 'File', tr: 'Dosya' },
  'dashboard.donation_import.kind': { ar: 'المحتوى', en: 'Content', tr: 'İçerik' },
  'dashboard.donation_import.kind.donations': { ar: 'تبرعات', en: 'Donations', tr: 'Bağışlar' },
  'dashboard.donation_import.kind.donors': { ar: 'متبرعون', en: 'Donors', tr: 'Bağışçılar' },
  'dashboard.donation_import.donations': { ar: 'التبرعات', en: 'Donations', tr: 'Bağışlar' },
  'dashboard.donation_import.donors': { ar: 'المتبرعون', en: 'Donors', tr: 'Bağışçılar' },
  'dashboard.donation_import.counted': {
    ar: 'تُحسب في المجاميع العامة؟',
    en: 'Count in public totals?',
    tr: 'Kamuya açık toplamlara katılsın mı?',
  },
  'dashboard.donation_import.spent': {
    ar: 'أُنفق المبلغ من قبل؟',
    en: 'Was the money spent already?',
    tr: 'Para daha önce harcandı mı?',
  },
  'dashboard.donation_import.at': { ar: 'وقت الاستيراد', en: 'Imported on', tr: 'Tarih' },
  'dashboard.donation_import.by': { ar: 'استورده', en: 'Imported by', tr: 'İçe aktaran' },
  'dashboard.donation_import.state': { ar: 'الحالة', en: 'Status', tr: 'Durum' },
  'dashboard.donation_import.undo_text': {
    ar: 'تُحذف تبرعات {{name}} (العدد: {{number}})، ومعها سجلات المتبرعين الذين لا شيء آخر لهم، وتُعكس قيودها.',
    en: 'The donations of {{name}} ({{number}}) are deleted, with the records of donors who have nothing else, and their entries are reversed.',
    tr: '{{name}} dosyasının bağışları ({{number}}) ve başka kaydı olmayan bağışçıları silinir, kayıtları tersine çevrilir.',
  },
  'dashboard.donation_import.column.day': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
  'dashboard.donation_import.column.amount': { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.donation_import.column.currency': { ar: 'العملة', en: 'Currency', tr: 'Para birimi' },
  'dashboard.donation_import.column.campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'dashboard.donation_import.column.name': { ar: 'اسم المتبرع', en: 'Donor name', tr: 'Bağışçı adı' },
  'dashboard.donation_import.column.email': { ar: 'البريد الإلكتروني', en: 'Email', tr: 'E-posta' },
  'dashboard.donation_import.column.phone': { ar: 'الهاتف', en: 'Phone', tr: 'Telefon' },
  'dashboard.donation_import.column.language': { ar: 'اللغة', en: 'Language', tr: 'Dil' },
  'dashboard.donation_import.column.tags': { ar: 'الوسوم', en: 'Tags', tr: 'Etiketler' },
  'dashboard.donation_import.column.reference': { ar: 'رقم المرجع', en: 'Reference', tr: 'Referans' },
  'dashboard.donation_import.column.note': { ar: 'ملاحظة', en: 'Note', tr: 'Not' },
  'dashboard.donation_import.amount_required': { ar: 'لا مبلغ.', en: 'There is no amount.', tr: 'Tutar yok.' },
  'dashboard.donation_import.amount_ambiguous': {
    ar: 'قد يعني ألفًا أو واحدًا. اكتب 1000 أو 1.00 بدلًا منه.',
    en: 'This can be a thousand or one. Write 1000 or 1.00 instead.',
    tr: 'Bin de bir de olabilir. 1000 ya da 1,00 biçiminde yazın.',
  },
  'dashboard.donation_import.day_required': { ar: 'لا تاريخ.', en: 'There is no date.', tr: 'Tarih yok.' },
  'dashboard.donation_import.day_ambiguous': {
    ar: 'في العمود تواريخ يسبق فيها الشهرُ اليوم، فهذا التاريخ له معنيان. اكتبه مثل 2025-12-31.',
    en: 'The column has dates with the month first, so this date can be two days. Write it like 2025-12-31.',
    tr: 'Sütunda ay önce yazılmış tarihler var; bu tarih iki gün olabilir. 2025-12-31 biçiminde yazın.',
  },
  'dashboard.donation_import.unknown_currency': {
    ar: 'عملة غير معروفة. المتاح: TRY وUSD وEUR.',
    en: 'Unknown currency. TRY, USD and EUR are possible.',
    tr: 'Bilinmeyen para birimi. TRY, USD ve EUR kullanılabilir.',
  },
  'dashboard.donation_import.unknown_language': {
    ar: 'لغة غير معروفة. المتاح: ar وen وtr.',
    en: 'Unknown language. ar, en and tr are possible.',
    tr: 'Bilinmeyen dil. ar, en ve tr kullanılabilir.',
  },
  'dashboard.donation_import.known': {
    ar: 'تبرع بهذا المرجع مسجل من قبل، أو مكرر في الملف.',
    en: 'A donation with this reference is recorded already, or is twice in the file.',
    tr: 'Bu referanslı bağış zaten kayıtlı ya da dosyada iki kez var.',
  },
  'donation_imports.known_file': {
    ar: 'هذا الملف مستورد من قبل. تراجع عن استيراده أولًا.',
    en: 'This file was already imported. Undo its import first.',
    tr: 'Bu dosya zaten içe aktarıldı. Önce o içe aktarımı geri alın.',
  },
  'donation_imports.undone_before': {
    ar: 'تم التراجع عن هذا الاستيراد من قبل.',
    en: 'This import was already undone.',
    tr: 'Bu içe aktarım zaten geri alındı.',
  },
  'dashboard.command.donation_imports.import': {
    ar: 'استورد تبرعات سابقة',
    en: 'Imported old donations',
    tr: 'Eski bağışları içe aktardı',
  },
  'dashboard.command.donation_imports.undo': {
    ar: 'تراجع عن استيراد تبرعات أو متبرعين',
    en: 'Undid an import of donations or donors',
    tr: 'Bağış ya da bağışçı içe aktarımını geri aldı',
  },
})
