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
  'data_requests.phone': { ar: 'الهاتف', en: 'Phone number', tr: 'Telefon' },
  'data_requests.phone_invalid': {
    ar: 'اكتب رقم هاتف صحيحًا، مثل ‎0532 123 45 67',
    en: 'Enter a valid phone number, such as 0532 123 45 67',
    tr: 'Geçerli bir telefon numarası yazın, örneğin 0532 123 45 67',
  },
  'data_requests.not_by_phone': {
    ar: 'هذا لطلبات فيها رقم هاتف وليس فيها عنوان بريد. إن كان لصاحب الطلب بريد فأرسل إليه الرابط.',
    en: 'This is for requests with a phone number and without an email address. If there is an email address, send the link.',
    tr: 'Bu işlem, telefon numarası olan ve e-posta adresi olmayan başvurular içindir. E-posta adresi varsa bağlantıyı gönderin.',
  },
  'data_requests.other_kind': {
    ar: 'هذا الطلب من نوع آخر.',
    en: 'This request is of another type.',
    tr: 'Bu başvuru başka türdendir.',
  },
  'data_requests.not_verified': {
    ar: 'تحقّق من هوية صاحب الطلب أولًا، وأكّد ذلك هنا.',
    en: 'Verify the identity of the requester first, and confirm it here.',
    tr: 'Önce başvuranın kimliğini doğrulayın ve bunu burada onaylayın.',
  },
  'data_requests.verified_missing': {
    ar: 'أكّد أنك تحققت من الهوية.',
    en: 'Confirm that you verified the identity.',
    tr: 'Kimliği doğruladığınızı onaylayın.',
  },
  'data_requests.same_person_missing': {
    ar: 'أكّد أن كل هذه البيانات لصاحب الطلب.',
    en: 'Confirm that all this data is of the requester.',
    tr: 'Bu verilerin tamamının başvurana ait olduğunu onaylayın.',
  },
  'data_requests.nothing_found': {
    ar: 'لا بيانات بهذا الرقم من دون عنوان بريد.',
    en: 'There is no data with this phone number and without an email address.',
    tr: 'Bu numarayla, e-posta adresi olmadan kayıtlı veri yok.',
  },
  'data_requests.in_progress': {
    ar: 'لصاحب الرقم طلب أو دفعة أو مبلغ قيد الإعادة أو إقامة لم تنتهِ بعد. اقترح المحو بعد أن ينتهي ذلك.',
    en: 'An order, a payment, a refund or a stay of this person is still in progress. Propose the erasure when it is completed.',
    tr: 'Bu kişinin tamamlanmamış bir siparişi, ödemesi, iadesi veya konaklaması var. Tamamlanınca silmeyi önerin.',
  },
  'data_requests.found_changed': {
    ar: 'تغيّرت البيانات منذ الاقتراح. ارفض الاقتراح، وقارن البيانات من جديد.',
    en: 'The data has changed since the proposal. Reject the proposal, and compare the data again.',
    tr: 'Veriler öneriden sonra değişti. Öneriyi reddedin ve verileri yeniden karşılaştırın.',
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
