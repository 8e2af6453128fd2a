import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'messages.file_required': { ar: 'اختر ملفًا.', en: 'Select a file.', tr: 'Bir dosya seçin.' },
  'messages.file_type': {
    ar: 'الملف ليس PDF ولا JPEG ولا PNG.',
    en: 'The file is not a PDF, JPEG or PNG.',
    tr: 'Dosya PDF, JPEG veya PNG değil.',
  },
  'messages.files_large': {
    ar: 'حجم الملفات معًا أكبر من 15 ميغابايت. صغّرها أو أرسلها في جوابين.',
    en: 'Together the files are larger than 15 MB. Make them smaller, or send them with two answers.',
    tr: 'Dosyalar toplam 15 MB’tan büyük. Küçültün veya iki yanıtla gönderin.',
  },
  message_sent_successfully: {
    ar: 'تم إرسال الرسالة بنجاح',
    en: 'Message sent successfully',
    tr: 'Mesajınız başarıyla gönderildi',
  },
  error_occurred: {
    ar: 'حدث خطأ أثناء الإرسال',
    en: 'An error occurred while sending',
    tr: 'Gönderilirken bir hata oluştu',
  },
  'messages.name': { ar: 'الاسم', en: 'Name', tr: 'Ad soyad' },
  'messages.phone': { ar: 'رقم الهاتف', en: 'Phone', tr: 'Telefon' },
  'messages.email': { ar: 'البريد الإلكتروني', en: 'Email', tr: 'E-posta' },
  'messages.email_hint': {
    ar: 'إن أحببت أن يصلك الجواب بالبريد.',
    en: 'If you would like an answer by email.',
    tr: 'Yanıtı e-posta ile almak isterseniz.',
  },
  'messages.subject': { ar: 'الموضوع', en: 'Subject', tr: 'Konu' },
  'messages.message': { ar: 'الرسالة', en: 'Message', tr: 'Mesaj' },
  'messages.send': { ar: 'إرسال الرسالة', en: 'Send message', tr: 'Mesajı gönder' },
  'messages.sending': { ar: 'نرسل رسالتك…', en: 'Sending your message…', tr: 'Mesajınız gönderiliyor…' },
  'messages.thanks': {
    ar: 'وصلتنا رسالتك، ونجيبك في أيام العمل.',
    en: 'We received your message and answer on working days.',
    tr: 'Mesajınız bize ulaştı; iş günlerinde yanıtlıyoruz.',
  },
  'messages.privacy': {
    ar: 'نستعمل ما تكتبه هنا للرد عليك فقط.',
    en: 'We use what you write here only to answer you.',
    tr: 'Buraya yazdıklarınız yalnızca size yanıt vermek için kullanılır.',
  },
  'messages.name_required': { ar: 'اكتب اسمك.', en: 'Enter your name.', tr: 'Lütfen adınızı yazın.' },
  'messages.phone_required': {
    ar: 'اكتب رقم هاتفك.',
    en: 'Enter your phone number.',
    tr: 'Lütfen telefon numaranızı yazın.',
  },
  'messages.phone_invalid': {
    ar: 'هذا ليس رقم هاتف كاملًا. مثال: ‎+90 212 123 45 67',
    en: 'This phone number is incomplete. For example: +90 212 123 45 67',
    tr: 'Bu tam bir telefon numarası değil. Örneğin: +90 212 123 45 67',
  },
  'messages.email_invalid': {
    ar: 'تحقّق من عنوان البريد، أو اتركه فارغًا.',
    en: 'Please check the email address, or leave it empty.',
    tr: 'E-posta adresini kontrol edin ya da boş bırakın.',
  },
  'messages.subject_required': {
    ar: 'اكتب موضوع رسالتك.',
    en: 'Enter a subject.',
    tr: 'Lütfen konuyu yazın.',
  },
  'messages.message_required': { ar: 'اكتب رسالتك.', en: 'Enter your message.', tr: 'Lütfen mesajınızı yazın.' },
  'messages.too_long': {
    ar: 'هذا أطول من اللازم. اختصره قليلًا.',
    en: 'This is too long. Please make it shorter.',
    tr: 'Bu çok uzun. Lütfen kısaltın.',
  },
  'messages.unknown_inbox': {
    ar: 'لا يمكن الإرسال إلى هذا العنوان من موقعنا.',
    en: 'Messages cannot be sent to this address from our site.',
    tr: 'Sitemizden bu adrese mesaj gönderilemez.',
  },
  'messages.not_found': {
    ar: 'لم نجد هذه الرسالة، وربما حُذفت.',
    en: 'This message was not found; it may have been deleted.',
    tr: 'Bu mesaj bulunamadı, silinmiş olabilir.',
  },
  'messages.no_email': {
    ar: 'لم يترك المرسل بريدًا. اتصل به أو راسله عبر واتساب.',
    en: 'The sender left no email address. Call them or use WhatsApp.',
    tr: 'Gönderen e-posta bırakmamış. Arayın ya da WhatsApp’tan yazın.',
  },
  'messages.forward_subject': {
    ar: 'رسالة من الموقع: {{subject}}',
    en: 'Message from the website: {{subject}}',
    tr: 'Siteden mesaj: {{subject}}',
  },
  'messages.forward_hello': { ar: 'السلام عليكم،', en: 'Hello,', tr: 'Merhaba,' },
  'messages.forward_lead': {
    ar: 'كتب إليكم «{{name}}» من موقعنا.',
    en: '“{{name}}” sent you a message from our website.',
    tr: '“{{name}}” sitemizden size yazdı.',
  },
  'messages.forward_about': {
    ar: 'كتب إليكم «{{name}}» من صفحة «{{place}}» في موقعنا.',
    en: '“{{name}}” sent you a message from the page of “{{place}}” on our website.',
    tr: '“{{name}}” sitemizdeki “{{place}}” sayfasından size yazdı.',
  },
  'messages.forward_phone': { ar: 'الهاتف: {{phone}}', en: 'Phone: {{phone}}', tr: 'Telefon: {{phone}}' },
  'messages.forward_email': { ar: 'البريد: {{email}}', en: 'Email: {{email}}', tr: 'E-posta: {{email}}' },
  'messages.forward_open': { ar: 'فتح الرسالة', en: 'Open the message', tr: 'Mesajı aç' },
  'messages.forward_reply': {
    ar: 'إن أجبتم على هذا البريد وصل جوابكم إلى المرسل. والأفضل الإجابة من لوحة الإدارة ليراها الفريق.',
    en: 'A reply to this email reaches the sender. We recommend answering from the dashboard, where your team can see it.',
    tr: 'Bu e-postaya yanıtınız gönderene ulaşır. Ekibin de görmesi için panelden yanıtlamanız daha iyidir.',
  },
  'messages.forward_no_email': {
    ar: 'لم يترك المرسل بريدًا: اتصلوا به على رقمه.',
    en: 'The sender left no email address: please call.',
    tr: 'Gönderen e-posta bırakmadı: lütfen arayın.',
  },
  'messages.answer_hello': { ar: 'السلام عليكم {{name}}،', en: 'Hello {{name}},', tr: 'Merhaba {{name}},' },
  'messages.answer_note': {
    ar: 'هذا جواب {{site}} على رسالتك أعلاه. يصلنا ردّك إن أجبت على هذا البريد.',
    en: '{{site}} answered your message with the text above. If you reply to this email, it reaches us.',
    tr: '{{site}} yukarıdaki mesajınızı yanıtladı. Bu e-postayı yanıtlarsanız bize ulaşır.',
  },
})
