import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'retention.unreadable': {
    ar: 'لا يمكن فك تشفير هذا السجل: أُنشئ بمفتاح آخر.',
    en: 'This record cannot be decrypted: it was made with another key.',
    tr: 'Bu kaydın şifresi çözülemiyor: başka bir anahtarla oluşturulmuş.',
  },
  'dashboard.command.retention.read': {
    ar: 'اطّلع على سجل محفوظ بحكم القانون',
    en: 'Read a record kept by law',
    tr: 'Yasal olarak saklanan kaydı görüntüledi',
  },
  'dashboard.resource_retained': {
    ar: 'السجلات المحفوظة بحكم القانون',
    en: 'Records kept by law',
    tr: 'Yasal olarak saklanan kayıtlar',
  },
  'dashboard.settings.receipt_years': {
    ar: 'سنوات حفظ بيانات إيصالات التبرع بعد محو صاحبها',
    en: 'Years that donation receipt data is retained after an erasure',
    tr: 'Silme sonrası bağış makbuz verilerinin saklanacağı yıl sayısı',
  },
  'dashboard.settings.order_years': {
    ar: 'سنوات حفظ بيانات فواتير الطلبات بعد محو صاحبها',
    en: 'Years that order invoice data is retained after an erasure',
    tr: 'Silme sonrası sipariş fatura verilerinin saklanacağı yıl sayısı',
  },
  'dashboard.settings.legal_years_hint': {
    ar: 'من تاريخ التبرع أو البيع. تُحفظ مشفّرة ثم تُحذف تلقائيًا. أكّد المدة مع مستشارك القانوني.',
    en: 'From the date of the donation or sale. Kept encrypted, then deleted automatically. Confirm the period with your legal counsel.',
    tr: 'Bağış veya satış tarihinden itibaren. Şifreli saklanır, sonra kendiliğinden silinir. Süreyi hukuk danışmanınıza onaylatın.',
  },
  'dashboard.retained_note': {
    ar: 'بيانات إيصالات وفواتير لأشخاص مُحيت بياناتهم، يوجب القانون حفظها. هي مشفّرة، وتُحذف تلقائيًا في تاريخ انتهائها.',
    en: 'Receipt and invoice data of erased people that the law requires to be kept. It is encrypted and deleted automatically at its end date.',
    tr: 'Verileri silinen kişilerin, yasa gereği saklanması zorunlu makbuz ve fatura verileri. Şifrelidir ve bitiş tarihinde otomatik silinir.',
  },
  'dashboard.retained_empty': {
    ar: 'لا سجلات محفوظة: لم يُمحَ شخص له تبرع أو طلب داخل المدة القانونية',
    en: 'No retained records: no person with a donation or an order within the legal period was erased',
    tr: 'Saklanan kayıt yok: yasal süre içinde bağışı ya da siparişi olan kimsenin verileri silinmedi',
  },
  'dashboard.retained_record': { ar: 'السجل', en: 'Record', tr: 'Kayıt' },
  'dashboard.retained_kind.donation': { ar: 'إيصال تبرع', en: 'Donation receipt', tr: 'Bağış makbuzu' },
  'dashboard.retained_kind.order': { ar: 'فاتورة طلب', en: 'Order invoice', tr: 'Sipariş faturası' },
  'dashboard.retained_basis': { ar: 'الأساس القانوني', en: 'Legal basis', tr: 'Hukuki dayanak' },
  'dashboard.retained_since': { ar: 'حُفظ منذ', en: 'Retained since', tr: 'Saklama başlangıcı' },
  'dashboard.retained_until': { ar: 'يُحذف في', en: 'Deleted on', tr: 'Silinme tarihi' },
  'dashboard.retained_last_read': { ar: 'آخر اطلاع', en: 'Last read', tr: 'Son görüntüleme' },
  'dashboard.retained_never_read': { ar: 'لم يُطَّلع عليه', en: 'never', tr: 'hiç' },
  'dashboard.retained_read': { ar: 'الاطلاع على السجل', en: 'Read record', tr: 'Kaydı görüntüle' },
  'dashboard.retained_read_now': { ar: 'اطلاع', en: 'Read', tr: 'Görüntüle' },
  'dashboard.retained_read_text': {
    ar: 'سيُسجَّل اسمك والسبب ووقت الاطلاع في سجل العمليات.',
    en: 'Your name, the reason and the time are written to the audit log.',
    tr: 'Adınız, gerekçe ve görüntüleme zamanı işlem kaydına yazılır.',
  },
  'dashboard.retained_reason': { ar: 'سبب الاطلاع', en: 'Reason for reading', tr: 'Görüntüleme gerekçesi' },
  'dashboard.retained_content': { ar: 'محتوى السجل', en: 'Content of the record', tr: 'Kaydın içeriği' },
  'dashboard.retained_invoice': { ar: 'رقم الفاتورة', en: 'Invoice number', tr: 'Fatura numarası' },
  'dashboard.retained_date': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
})
