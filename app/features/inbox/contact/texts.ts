import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'contact.write': { ar: 'اكتب لنا', en: 'Contact us', tr: 'Bize yazın' },
  'contact.questions': { ar: 'هل لديك سؤال؟', en: 'Do you have a question?', tr: 'Sorunuz mu var?' },
  'contact.writeText': {
    ar: 'اختر الطريقة الأنسب لك للتواصل معنا.',
    en: 'Choose how you want to contact us.',
    tr: 'Size en uygun yolu seçin.',
  },
  'contact.ways': { ar: 'طرق مراسلتنا', en: 'Ways to contact us', tr: 'Bize yazma yolları' },
  'contact.message': { ar: 'إرسال رسالة', en: 'Send a message', tr: 'Mesaj gönder' },
  'contact.appointment': { ar: 'طلب موعد', en: 'Request an appointment', tr: 'Randevu talep et' },
  'contact.byWhatsapp': { ar: 'التواصل عبر واتساب', en: 'Contact via WhatsApp', tr: 'WhatsApp’tan yaz' },
  'contact.messageLead': {
    ar: 'اكتب لنا ما تريد أن تسأل عنه، ونجيبك في أيام العمل.',
    en: 'Send us your question. We answer on working days.',
    tr: 'Sormak istediklerinizi bize yazın. İş günlerinde yanıtlıyoruz.',
  },
  'contact.appointmentLead': {
    ar: 'اتصل بنا أو اكتب لنا اليوم والساعة اللذين يناسبانك، ونؤكّد لك الموعد.',
    en: 'Call us or write which day and time suit you, and we will confirm.',
    tr: 'Bizi arayın ya da size uyan gün ve saati yazın; randevunuzu onaylayalım.',
  },
  'contact.whatsappLead': {
    ar: 'أسرع طريق إلينا: تُفتح المحادثة وفيها رسالة أولى جاهزة.',
    en: 'The fastest way to reach us: the chat opens with a prepared first message.',
    tr: 'Bize en kısa yol: sohbet, ilk satırı yazılmış olarak açılır.',
  },
  'contact.openWhatsapp': { ar: 'فتح المحادثة', en: 'Open chat', tr: 'Sohbeti aç' },
  'contact.writeMail': { ar: 'كتابة بريد إلكتروني', en: 'Write an email', tr: 'E-posta yaz' },
  'contact.call': { ar: 'اتصال', en: 'Call', tr: 'Ara' },
  'contact.appointmentSubject': { ar: 'طلب موعد', en: 'Appointment request', tr: 'Randevu talebi' },
  'contact.subjectAt': {
    ar: '{{subject}} عن «{{place}}»',
    en: '{{subject}} about {{place}}',
    tr: '{{place}} hakkında: {{subject}}',
  },
  'contact.question': { ar: 'سؤال من الموقع', en: 'A question from the website', tr: 'Web sitesinden bir soru' },
  'contact.greeting': {
    ar: 'السلام عليكم، لديّ سؤال:',
    en: 'Hello, I have a question:',
    tr: 'Merhaba, bir sorum var:',
  },
  'contact.greetingAt': {
    ar: 'السلام عليكم، لديّ سؤال عن «{{place}}»:',
    en: 'Hello, I have a question about “{{place}}”:',
    tr: 'Merhaba, “{{place}}” hakkında bir sorum var:',
  },
})
