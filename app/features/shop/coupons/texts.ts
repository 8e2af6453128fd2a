import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'coupons.unknown': {
    ar: 'لا نعرف هذه القسيمة. راجع كتابتها.',
    en: 'This coupon is not valid. Check its spelling.',
    tr: 'Bu kuponu bulamadık. Yazılışını kontrol edin.',
  },
  'coupons.ended': { ar: 'انتهت مدة هذه القسيمة.', en: 'This coupon has expired.', tr: 'Bu kuponun süresi doldu.' },
  'coupons.used_up': {
    ar: 'استُعملت هذه القسيمة بالكامل.',
    en: 'This coupon has reached its usage limit.',
    tr: 'Bu kuponun kullanım hakkı bitti.',
  },
  'coupons.once_each': {
    ar: 'سبق أن استعملت هذه القسيمة.',
    en: 'You have already used this coupon.',
    tr: 'Bu kuponu daha önce kullandınız.',
  },
  'coupons.was_used': {
    ar: 'استُخدمت هذه القسيمة في طلبات فلا تُحذف. أوقفها بدل ذلك.',
    en: 'Orders have used this coupon, so it cannot be deleted. Deactivate it instead.',
    tr: 'Bu kupon siparişlerde kullanıldığı için silinemez. Bunun yerine devre dışı bırakın.',
  },
  'coupons.max_below_used': {
    ar: 'عدد مرات استعمال القسيمة حتى الآن {{count}}: لا يكون الحد أقل من ذلك.',
    en: 'Times this coupon was used so far: {{count}}. The limit cannot be lower.',
    tr: 'Kupon zaten {{count}} kez kullanıldı: sınır bundan düşük olamaz.',
  },
  'coupons.too_little': {
    ar: 'تُقبل هذه القسيمة لمشتريات من {{amount}} فما فوق.',
    en: 'This coupon requires a minimum purchase of {{amount}}.',
    tr: 'Bu kupon {{amount}} ve üzeri alışverişlerde geçerlidir.',
  },
  'dashboard.coupon': { ar: 'قسيمة', en: 'Coupon', tr: 'Kupon' },
  'dashboard.coupons': { ar: 'القسائم', en: 'Coupons', tr: 'Kuponlar' },
  'dashboard.coupons_empty': {
    ar: 'لا قسائم بعد. القسيمة رمز يمنح المشتري خصمًا.',
    en: 'No coupons yet. A coupon is a code that gives buyers a discount.',
    tr: 'Henüz kupon yok. Kupon, alıcıya indirim sağlayan bir koddur.',
  },
  'dashboard.coupon_add': { ar: 'قسيمة جديدة', en: 'New coupon', tr: 'Yeni kupon' },
  'dashboard.card.coupon': { ar: 'الخصم', en: 'Discount', tr: 'İndirim' },
  'dashboard.card.limits': { ar: 'الحدود', en: 'Limits', tr: 'Sınırlar' },
  'dashboard.field.coupon_code': { ar: 'الرمز', en: 'Code', tr: 'Kod' },
  'dashboard.field.coupon_code_hint': {
    ar: 'لا فرق بين الأحرف الكبيرة والصغيرة.',
    en: 'Not case-sensitive.',
    tr: 'Büyük ve küçük harf fark etmez.',
  },
  'dashboard.field.coupon_kind': { ar: 'نوع الخصم', en: 'Discount type', tr: 'İndirim türü' },
  'dashboard.coupon_kind.percent': { ar: 'نسبة مئوية', en: 'Percentage', tr: 'Yüzde' },
  'dashboard.coupon_kind.amount': { ar: 'مبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.coupon_kind.delivery': { ar: 'توصيل مجاني', en: 'Free delivery', tr: 'Ücretsiz teslimat' },
  'dashboard.field.coupon_percent': { ar: 'النسبة ٪', en: 'Percent', tr: 'Yüzde' },
  'dashboard.field.coupon_amount': { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  'dashboard.field.coupon_min': { ar: 'أقل مشتريات', en: 'Minimum purchase', tr: 'En düşük alışveriş tutarı' },
  'dashboard.field.coupon_min_hint': {
    ar: 'ثمن البضاعة قبل الخصم ودون التوصيل.',
    en: 'Price of the products before the discount, without delivery.',
    tr: 'İndirimden önce, teslimatsız ürün tutarı.',
  },
  'dashboard.field.coupon_max': { ar: 'حد الاستعمال', en: 'Usage limit', tr: 'Kullanım sınırı' },
  'dashboard.field.coupon_once': { ar: 'مرة لكل مشترٍ', en: 'Once per customer', tr: 'Alıcı başına bir kez' },
  'dashboard.field.coupon_active': { ar: 'فعّالة', en: 'Active', tr: 'Etkin' },
  'dashboard.field.coupon_used': { ar: 'مرات الاستعمال', en: 'Times used', tr: 'Kullanım sayısı' },
  'dashboard.field.coupon_starts': { ar: 'تسري من', en: 'Valid from', tr: 'Geçerlilik başlangıcı' },
  'dashboard.field.coupon_ends': { ar: 'تسري حتى', en: 'Valid until', tr: 'Geçerlilik sonu' },
})
