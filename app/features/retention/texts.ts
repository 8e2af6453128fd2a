import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'retention.reason_missing': {
    ar: 'اكتب سبب الاطلاع، خمسة أحرف على الأقل.',
    en: 'Write why you need to read it, at least five characters.',
    tr: 'Neden görüntülediğinizi yazın, en az beş karakter.',
  },
  'retention.unreadable': {
    ar: 'لا يمكن فك تشفير هذا السجل: أُنشئ بمفتاح آخر.',
    en: 'This record cannot be decrypted: it was made with another key.',
    tr: 'Bu kaydın şifresi çözülemiyor: başka bir anahtarla oluşturulmuş.',
  },
  'desk.deed.retention.read': {
    ar: 'الاطلاع على سجل محفوظ بحكم القانون',
    en: 'Record kept by law read',
    tr: 'Yasal olarak saklanan kayıt görüntülendi',
  },
  'desk.resource_retained': {
    ar: 'السجلات المحفوظة بحكم القانون',
    en: 'Records kept by law',
    tr: 'Yasal olarak saklanan kayıtlar',
  },
  'desk.settings.receipt_years': {
    ar: 'سنوات حفظ بيانات إيصالات التبرع بعد محو صاحبها',
    en: 'Years that receipt data of donations is kept after an erasure',
    tr: 'Silme sonrası bağış makbuz verilerinin saklanacağı yıl sayısı',
  },
  'desk.settings.order_years': {
    ar: 'سنوات حفظ بيانات فواتير الطلبات بعد محو صاحبها',
    en: 'Years that invoice data of orders is kept after an erasure',
    tr: 'Silme sonrası sipariş fatura verilerinin saklanacağı yıl sayısı',
  },
  'desk.settings.legal_years_hint': {
    ar: 'من تاريخ التبرع أو البيع. تُحفظ مشفّرة ثم تُحذف تلقائيًّا. أكّدوا المدة مع مستشاركم القانوني.',
    en: 'From the date of the donation or sale. Kept encrypted, then deleted by itself. Confirm the period with your counsel.',
    tr: 'Bağış veya satış tarihinden itibaren. Şifreli saklanır, sonra kendiliğinden silinir. Süreyi hukuk danışmanınıza onaylatın.',
  },
  'desk.retained_note': {
    ar: 'بيانات إيصالات وفواتير لأشخاص مُحيت بياناتهم، يوجب القانون حفظها. هي مشفّرة، وتُحذف تلقائيًّا في تاريخ انتهائها.',
    en: 'Receipt and invoice data of people whose data were erased, which the law requires to keep. They are encrypted and deleted automatically at their end date.',
    tr: 'Verileri silinen kişilerin, yasa gereği saklanması zorunlu makbuz ve fatura verileri. Şifrelidir ve bitiş tarihinde otomatik silinir.',
  },
  'desk.retained_empty': {
    ar: 'لا سجلات محفوظة: لم يُمحَ شخص له تبرع أو طلب داخل المدة القانونية',
    en: 'No retained records: nobody with a donation or an order within the legal period was erased',
    tr: 'Saklanan kayıt yok: yasal süre içinde bağışı ya da siparişi olan kimsenin verileri silinmedi',
  },
  'desk.retained_record': { ar: 'السجل', en: 'Record', tr: 'Kayıt' },
  'desk.retained_kind.donation': { ar: 'إيصال تبرع', en: 'Donation receipt', tr: 'Bağış makbuzu' },
  'desk.retained_kind.order': { ar: 'فاتورة طلب', en: 'Order invoice', tr: 'Sipariş faturası' },
  'desk.retained_basis': { ar: 'الأساس القانوني', en: 'Legal basis', tr: 'Hukuki dayanak' },
  'desk.retained_since': { ar: 'حُفظ منذ', en: 'Retained since', tr: 'Saklama başlangıcı' },
  'desk.retained_until': { ar: 'يُحذف في', en: 'Deleted on', tr: 'Silinme tarihi' },
  'desk.retained_last_read': { ar: 'آخر اطلاع', en: 'Last read', tr: 'Son görüntüleme' },
  'desk.retained_never_read': { ar: 'لم يُطَّلع عليه', en: 'never', tr: 'hiç' },
  'desk.retained_read': { ar: 'الاطلاع على السجل', en: 'Read record', tr: 'Kaydı görüntüle' },
  'desk.retained_read_now': { ar: 'اطّلع', en: 'Read', tr: 'Görüntüle' },
  'desk.retained_read_text': {
    ar: 'سيُسجَّل اسمك والسبب ووقت الاطلاع في سجل التدقيق.',
    en: 'Your name, the reason and the time are written to the audit log.',
    tr: 'Adınız, gerekçe ve görüntüleme zamanı denetim kaydına yazılır.',
  },
  'desk.retained_reason': { ar: 'سبب الاطلاع', en: 'Reason for reading', tr: 'Görüntüleme gerekçesi' },
  'desk.retained_content': { ar: 'محتوى السجل', en: 'Content of the record', tr: 'Kaydın içeriği' },
  'desk.retained_invoice': { ar: 'رقم الفاتورة', en: 'Invoice number', tr: 'Fatura numarası' },
  'desk.retained_date': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
})
