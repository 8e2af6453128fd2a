import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'contact.write': { ar: 'اكتب لنا', en: 'Write to us', tr: 'Bize yazın' },
  'contact.writeText': {
    ar: 'اختر الطريق الأقرب إليك.',
    en: 'Choose the way that suits you.',
    tr: 'Size en uygun yolu seçin.',
  },
  'contact.ways': { ar: 'طرق مراسلتنا', en: 'Ways to write to us', tr: 'Bize yazma yolları' },
  'contact.message': { ar: 'أرسل رسالة', en: 'Send a message', tr: 'Mesaj gönder' },
  'contact.appointment': { ar: 'احجز موعدًا', en: 'Request an appointment', tr: 'Randevu iste' },
  'contact.byWhatsapp': { ar: 'تواصل عبر واتساب', en: 'Contact via WhatsApp', tr: 'WhatsApp’tan yaz' },
  'contact.messageLead': {
    ar: 'اكتب لنا ما تريد أن تسأل عنه، ونجيبك في أيام العمل.',
    en: 'Write to us whatever you want to ask. We answer on working days.',
    tr: 'Sormak istediklerinizi bize yazın. İş günlerinde yanıtlıyoruz.',
  },
  'contact.appointmentLead': {
    ar: 'اتصل بنا أو اكتب لنا اليوم والساعة اللذين يناسبانك، ونؤكّد لك الموعد.',
    en: 'Call us or write which day and hour suit you, and we will confirm.',
    tr: 'Bizi arayın ya da size uyan gün ve saati yazın; randevunuzu onaylayalım.',
  },
  'contact.whatsappLead': {
    ar: 'أقصر طريق إلينا: تفتح المحادثة وفيها أول سطر جاهز.',
    en: 'The shortest way to us: the chat opens with the first line already written.',
    tr: 'Bize en kısa yol: sohbet, ilk satırı yazılmış olarak açılır.',
  },
  'contact.openWhatsapp': { ar: 'افتح المحادثة', en: 'Open the chat', tr: 'Sohbeti aç' },
  'contact.writeMail': { ar: 'اكتب بريدًا', en: 'Write an e-mail', tr: 'E-posta yaz' },
  'contact.call': { ar: 'اتصل', en: 'Call', tr: 'Ara' },
  'contact.appointmentSubject': { ar: 'طلب موعد', en: 'Request for an appointment', tr: 'Randevu isteği' },
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
