import { defineTexts } from '#kernel/text.ts'

/** What a field may answer to what was put into it. */
export const texts = defineTexts({
  'resource.required': { ar: 'هذا الحقل مطلوب.', en: 'This field is required.', tr: 'Bu alan zorunludur.' },
  'resource.too_long': { ar: 'النص أطول من المسموح.', en: 'The text is too long.', tr: 'Metin çok uzun.' },
  'resource.too_small': {
    ar: 'القيمة أصغر من المسموح.',
    en: 'The value is too small.',
    tr: 'Değer izin verilenden küçük.',
  },
  'resource.too_large': {
    ar: 'القيمة أكبر من المسموح.',
    en: 'The value is too large.',
    tr: 'Değer izin verilenden büyük.',
  },
  'resource.too_many': { ar: 'العناصر أكثر من المسموح.', en: 'There are too many items.', tr: 'Çok fazla öğe var.' },
  'resource.not_number': { ar: 'اكتب رقمًا.', en: 'Enter a number.', tr: 'Bir sayı girin.' },
  'resource.not_whole': { ar: 'اكتب عددًا صحيحًا.', en: 'Enter a whole number.', tr: 'Tam sayı girin.' },
  'resource.not_date': { ar: 'اكتب تاريخًا صحيحًا.', en: 'Enter a valid date.', tr: 'Geçerli bir tarih girin.' },
  'resource.not_email': {
    ar: 'اكتب بريدًا إلكترونيًا صحيحًا.',
    en: 'Enter a valid e-mail address.',
    tr: 'Geçerli bir e-posta adresi girin.',
  },
  'resource.not_phone': {
    ar: 'اكتب رقم هاتف صحيحًا، مثل ‎+90 555 123 45 67.',
    en: 'Enter a valid phone number, such as +90 555 123 45 67.',
    tr: 'Geçerli bir telefon numarası girin: +90 555 123 45 67 gibi.',
  },
  'resource.not_url': {
    ar: 'اكتب رابطًا كاملًا يبدأ بـ https://.',
    en: 'Enter a full address that starts with https://.',
    tr: 'https:// ile başlayan tam bir adres girin.',
  },
  'resource.not_iban': {
    ar: 'رقم الآيبان غير صحيح؛ تحقّق من خاناته.',
    en: 'This IBAN is not right; check its digits.',
    tr: 'Bu IBAN hatalı; hanelerini kontrol edin.',
  },
  'resource.not_slug': {
    ar: 'استعمل حروفًا وأرقامًا تفصل بينها شرطات.',
    en: 'Use letters and digits with hyphens between them.',
    tr: 'Aralarında tire olan harf ve rakamlar kullanın.',
  },
  'resource.not_color': {
    ar: 'اكتب لونًا مثل ‎#0e4b3e.',
    en: 'Enter a colour such as #0e4b3e.',
    tr: '#0e4b3e gibi bir renk girin.',
  },
})
