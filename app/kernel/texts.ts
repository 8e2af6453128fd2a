import { defineTexts } from './text.ts'

export const texts = defineTexts({
  'account.sign_in_first': {
    ar: 'سجّل الدخول أولًا.',
    en: 'Please sign in first.',
    tr: 'Lütfen önce giriş yapın.',
  },
  'account.not_allowed': {
    ar: 'ليست لديك صلاحية لهذا الإجراء.',
    en: 'You are not allowed to do this.',
    tr: 'Bu işlem için yetkiniz yok.',
  },
  'account.prove_again': {
    ar: 'هذا إجراء حسّاس: أكّد أولًا أنك صاحب الحساب.',
    en: 'This needs care: please confirm first that it is you.',
    tr: 'Bu hassas bir işlem: önce hesabın size ait olduğunu doğrulayın.',
  },
  'errors.invalid_input': {
    ar: 'تحقّق من الحقول المشار إليها.',
    en: 'Please check the marked fields.',
    tr: 'Lütfen işaretli alanları kontrol edin.',
  },
  'errors.field_invalid': {
    ar: 'هذه القيمة غير صالحة.',
    en: 'This value is not valid.',
    tr: 'Bu değer geçerli değil.',
  },
  'errors.not_found': {
    ar: 'لم نجد ما تبحث عنه.',
    en: 'We could not find what you are looking for.',
    tr: 'Aradığınızı bulamadık.',
  },
  'errors.method_not_allowed': {
    ar: 'لا تُقبل هذه الطريقة في هذا العنوان.',
    en: 'This address does not take that method.',
    tr: 'Bu adres bu yöntemi kabul etmiyor.',
  },
  'errors.bad_body': {
    ar: 'تعذّرت قراءة محتوى الطلب.',
    en: 'The body of the request could not be read.',
    tr: 'İstek içeriği okunamadı.',
  },
  'errors.too_large': {
    ar: 'محتوى الطلب أكبر من المسموح.',
    en: 'The request is too large.',
    tr: 'İstek izin verilenden büyük.',
  },
  'errors.foreign_origin': {
    ar: 'رُفض الطلب لأنه جاء من موقع آخر.',
    en: 'The request was refused because it came from another site.',
    tr: 'İstek başka bir siteden geldiği için reddedildi.',
  },
  'errors.wrong_host': {
    ar: 'هذا ليس عنوان الموقع.',
    en: 'This is not the address of the site.',
    tr: 'Bu, sitenin adresi değil.',
  },
  'errors.too_many': {
    ar: 'محاولات كثيرة في وقت قصير. انتظر قليلًا ثم أعد المحاولة.',
    en: 'Too many attempts in a short time. Please wait a little and try again.',
    tr: 'Kısa sürede çok fazla deneme yapıldı. Lütfen biraz bekleyip tekrar deneyin.',
  },
  'errors.internal': {
    ar: 'حدث خطأ غير متوقع من جهتنا. أعد المحاولة بعد قليل.',
    en: 'Something unexpected went wrong on our side. Please try again shortly.',
    tr: 'Bizden kaynaklanan beklenmeyen bir hata oluştu. Lütfen biraz sonra tekrar deneyin.',
  },
  'errors.unavailable': {
    ar: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد لحظات.',
    en: 'The service is unavailable for a moment. Please try again shortly.',
    tr: 'Hizmet geçici olarak kullanılamıyor. Lütfen birazdan tekrar deneyin.',
  },
})
