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
})
