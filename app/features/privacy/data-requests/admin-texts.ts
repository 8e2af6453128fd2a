import { defineTexts } from '#kernel/text.ts'

/** Emails and error messages of staff actions on data requests. */
export const texts = defineTexts({
  'data_requests.day_future': {
    ar: 'هذا اليوم لم يأتِ بعد.',
    en: 'This day is in the future.',
    tr: 'Bu gün henüz gelmedi.',
  },
  'data_requests.day_old': {
    ar: 'مضى على هذا اليوم أكثر من سنة.',
    en: 'This day is more than a year ago.',
    tr: 'Bu günün üzerinden bir yıldan fazla geçti.',
  },
  'data_requests.not_open': {
    ar: 'هذا الطلب مغلق، أو لم يؤكده صاحبه بعد.',
    en: 'This request is closed, or was not confirmed yet.',
    tr: 'Bu başvuru kapanmış veya henüz onaylanmamış.',
  },
  'data_requests.no_email': {
    ar: 'ليس في هذا الطلب عنوان بريد.',
    en: 'This request has no email address.',
    tr: 'Bu başvuruda e-posta adresi yok.',
  },
  'data_requests.answer_missing': {
    ar: 'اكتب الجواب.',
    en: 'Enter the answer.',
    tr: 'Yanıtı yazın.',
  },
  'data_requests.answer_subject_open': {
    ar: 'بخصوص طلبك حول بياناتك الشخصية',
    en: 'About your personal data request',
    tr: 'Kişisel veri başvurunuz hakkında',
  },
  'data_requests.answer_subject_done': {
    ar: 'نُفّذ طلبك حول بياناتك الشخصية',
    en: 'Your personal data request was fulfilled',
    tr: 'Kişisel veri başvurunuz yerine getirildi',
  },
  'data_requests.answer_subject_refused': {
    ar: 'رُفض طلبك حول بياناتك الشخصية، مع السبب',
    en: 'Your personal data request was refused: the reason',
    tr: 'Kişisel veri başvurunuz gerekçesiyle reddedildi',
  },
  'data_requests.answer_intro_export': {
    ar: 'هذا جوابنا عن طلبك نسخة من بياناتك الشخصية:',
    en: 'This is our answer to your request for a copy of your personal data:',
    tr: 'Kişisel verilerinizin bir kopyası için yaptığınız başvuruya yanıtımız:',
  },
  'data_requests.answer_intro_erase': {
    ar: 'هذا جوابنا عن طلبك محو بياناتك الشخصية:',
    en: 'This is our answer to your request to erase your personal data:',
    tr: 'Kişisel verilerinizin silinmesi için yaptığınız başvuruya yanıtımız:',
  },
  'data_requests.answer_board': {
    ar: 'يمكنك أن تشتكي إلى مجلس حماية البيانات الشخصية (KVKK) خلال ثلاثين يومًا من وصول هذا الجواب إليك.',
    en: 'You can lodge a complaint with the Personal Data Protection Board (KVKK) within thirty days of receiving this answer.',
    tr: 'Bu yanıtı öğrendiğiniz tarihten itibaren otuz gün içinde Kişisel Verileri Koruma Kuruluna şikâyette bulunabilirsiniz.',
  },
  'dashboard.resource_privacy': { ar: 'البيانات الشخصية', en: 'Personal data', tr: 'Kişisel veriler' },
  'dashboard.action_requests': { ar: 'الرد على الطلبات', en: 'Answer requests', tr: 'Başvuruları yanıtlama' },
})
