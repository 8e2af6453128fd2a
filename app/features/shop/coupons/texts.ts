import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'coupons.unknown': {
    ar: 'لا نعرف هذه القسيمة. راجع كتابتها.',
    en: 'We don’t know this coupon. Check how it is written.',
    tr: 'Bu kuponu bulamadık. Yazılışını kontrol edin.',
  },
  'coupons.ended': { ar: 'انتهت مدة هذه القسيمة.', en: 'This coupon has ended.', tr: 'Bu kuponun süresi doldu.' },
  'coupons.used_up': {
    ar: 'استُعملت هذه القسيمة بالكامل.',
    en: 'This coupon has been used up.',
    tr: 'Bu kuponun kullanım hakkı bitti.',
  },
  'coupons.once_each': {
    ar: 'استعملتَ هذه القسيمة من قبل.',
    en: 'You have used this coupon before.',
    tr: 'Bu kuponu daha önce kullandınız.',
  },
  'coupons.max_below_used': {
    ar: 'استُعملت القسيمة {{count}} مرة بالفعل: لا يكون الحد أقل من ذلك.',
    en: 'The coupon has been used {{count}} times already: the limit cannot be lower.',
    tr: 'Kupon zaten {{count}} kez kullanıldı: sınır bundan düşük olamaz.',
  },
  'coupons.too_little': {
    ar: 'تُقبل هذه القسيمة لمشتريات من {{amount}} فما فوق.',
    en: 'This coupon is for purchases from {{amount}}.',
    tr: 'Bu kupon {{amount}} ve üzeri alışverişlerde geçerlidir.',
  },
  'dashboard.coupon': { ar: 'قسيمة', en: 'Coupon', tr: 'Kupon' },
  'dashboard.coupons': { ar: 'القسائم', en: 'Coupons', tr: 'Kuponlar' },
  'dashboard.coupons_empty': {
    ar: 'لا قسائم بعد. القسيمة كلمة يكتبها المشتري فيقلّ الثمن.',
    en: 'No coupons yet. A coupon is a word that buyers type to pay less.',
    tr: 'Henüz kupon yok. Kupon, alıcının yazıp daha az ödediği bir kelimedir.',
  },
  'dashboard.coupon_add': { ar: 'قسيمة جديدة', en: 'New coupon', tr: 'Yeni kupon' },
  'dashboard.card.coupon': { ar: 'الخصم', en: 'Discount', tr: 'İndirim' },
  'dashboard.card.limits': { ar: 'الحدود', en: 'Limits', tr: 'Sınırlar' },
  'dashboard.field.coupon_code': { ar: 'الكلمة', en: 'Code', tr: 'Kod' },
  'dashboard.field.coupon_code_hint': {
    ar: 'لا فرق بين الأحرف الكبيرة والصغيرة.',
    en: 'Capital and small letters are the same.',
    tr: 'Büyük ve küçük harf fark etmez.',
  },
  'dashboard.field.coupon_kind': { ar: 'نوع الخصم', en: 'Kind of discount', tr: 'İndirim türü' },
  'dashboard.coupon_kind.percent': { ar: 'نسبة مئوية', en: 'Percentage', tr: 'Yüzde' },
  'dashboard.coupon_kind.amount': { ar: 'مبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.coupon_kind.delivery': { ar: 'توصيل مجاني', en: 'Free delivery', tr: 'Ücretsiz teslimat' },
  'dashboard.field.coupon_percent': { ar: 'النسبة %', en: 'Percent', tr: 'Yüzde' },
  'dashboard.field.coupon_amount': { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.field.coupon_min': { ar: 'أقل مشتريات', en: 'Least purchase', tr: 'En az alışveriş' },
  'dashboard.field.coupon_min_hint': {
    ar: 'ثمن البضاعة قبل الخصم ودون التوصيل.',
    en: 'Price of the goods before the discount, without delivery.',
    tr: 'İndirimden önce, teslimatsız ürün tutarı.',
  },
  'dashboard.field.coupon_max': { ar: 'أكثر عدد للاستعمال', en: 'Most uses', tr: 'En fazla kullanım' },
  'dashboard.field.coupon_once': { ar: 'مرة لكل مشترٍ', en: 'Once for each buyer', tr: 'Alıcı başına bir kez' },
  'dashboard.field.coupon_active': { ar: 'فعّالة', en: 'Active', tr: 'Etkin' },
  'dashboard.field.coupon_used': { ar: 'استُعملت', en: 'Used', tr: 'Kullanıldı' },
  'dashboard.field.coupon_starts': { ar: 'تسري من', en: 'Valid from', tr: 'Geçerlilik başlangıcı' },
  'dashboard.field.coupon_ends': { ar: 'تسري حتى', en: 'Valid until', tr: 'Geçerlilik sonu' },
})
