import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'dashboard.setup.title': { ar: 'تجهيز الموقع', en: 'Set up your site', tr: 'Sitenizi hazırlayın' },
  'dashboard.setup.progress': {
    ar: 'أُنجز {{done}} من {{total}}',
    en: '{{done}} of {{total}} done',
    tr: '{{total}} adımdan {{done}} tamam',
  },
  'dashboard.setup.hide': { ar: 'إخفاء القائمة', en: 'Hide this list', tr: 'Listeyi gizle' },
  'dashboard.setup.hide_ask': {
    ar: 'تختفي القائمة لجميع المالكين ولا تعود. تبقى كل الإعدادات في أماكنها.',
    en: 'The list disappears for all owners and does not come back. All settings stay where they are.',
    tr: 'Liste tüm sahipler için kaybolur ve geri gelmez. Ayarların hepsi yerinde kalır.',
  },
  'dashboard.setup.done': { ar: 'أُنجز', en: 'Done', tr: 'Tamam' },
  'dashboard.setup.open': { ar: 'لم يُنجز بعد', en: 'Not done yet', tr: 'Henüz yapılmadı' },
  'dashboard.setup.name': { ar: 'اسم الجمعية', en: 'Name of the association', tr: 'Derneğin adı' },
  'dashboard.setup.logo': { ar: 'الشعار', en: 'Logo', tr: 'Logo' },
  'dashboard.setup.colors': { ar: 'الألوان', en: 'Colours', tr: 'Renkler' },
  'dashboard.setup.contact': {
    ar: 'بيانات الاتصال: البريد والهاتف والعنوان',
    en: 'Contact details: email, phone and address',
    tr: 'İletişim bilgileri: e-posta, telefon ve adres',
  },
  'dashboard.setup.bank': { ar: 'الحسابات البنكية', en: 'Bank accounts', tr: 'Banka hesapları' },
  'dashboard.setup.legal': {
    ar: 'نشر النصوص القانونية',
    en: 'Legal texts published',
    tr: 'Yasal metinlerin yayımlanması',
  },
  'dashboard.setup.complaint_types': {
    ar: 'أنواع الشكاوى والمقترحات',
    en: 'Types of complaints and suggestions',
    tr: 'Şikâyet ve öneri türleri',
  },
  'dashboard.setup.gateway': { ar: 'بوابة الدفع', en: 'Payment gateway', tr: 'Ödeme geçidi' },
  'dashboard.setup.gateway_help': {
    ar: 'يضبطها مشغّل الخادم بالمتغيرات التي تبدأ بـ {{variables}}.',
    en: 'The person who runs the server sets the variables that begin with {{variables}}.',
    tr: 'Sunucuyu işleten kişi {{variables}} ile başlayan değişkenleri ayarlar.',
  },
  'dashboard.setup.gateway_sandbox': {
    ar: 'يعمل الآن بنك تجريبي: لا مال حقيقي. يضبط مشغّل الخادم البنك الحقيقي.',
    en: 'This is the sandbox bank: no real money. The person who runs the server sets up the real bank.',
    tr: 'Şu an deneme bankası: gerçek para yok. Gerçek bankayı sunucuyu işleten kişi kurar.',
  },
  'dashboard.setup.email': { ar: 'إرسال البريد', en: 'Sending email', tr: 'E-posta gönderimi' },
  'dashboard.setup.email_help': {
    ar: 'يضبطه مشغّل الخادم بالمتغيرين SMTP_URL وMAIL_FROM.',
    en: 'The person who runs the server sets SMTP_URL and MAIL_FROM.',
    tr: 'Sunucuyu işleten kişi SMTP_URL ve MAIL_FROM değişkenlerini ayarlar.',
  },
  'dashboard.setup.email_test': { ar: 'رسالة تجريبية إليّ', en: 'Send me a test', tr: 'Bana deneme gönder' },
  'dashboard.setup.email_sent': {
    ar: 'الرسالة التجريبية في طريقها إلى {{address}}.',
    en: 'The test email is on its way to {{address}}.',
    tr: 'Deneme e-postası {{address}} adresine gönderiliyor.',
  },
  'dashboard.setup.campaign': { ar: 'أول حملة منشورة', en: 'First published campaign', tr: 'Yayımlanan ilk kampanya' },
  'dashboard.setup.own_email': {
    ar: 'تأكيد بريدك الإلكتروني',
    en: 'Confirm your email address',
    tr: 'E-posta adresinizi doğrulama',
  },
  'dashboard.setup.people': { ar: 'دعوة الزملاء', en: 'Invite people', tr: 'Ekip arkadaşlarını davet etme' },
  'setup.test_subject': { ar: 'رسالة تجريبية', en: 'Test email', tr: 'Deneme e-postası' },
  'setup.test_text': {
    ar: 'إن وصلتك هذه الرسالة فإرسال البريد من موقعك يعمل.',
    en: 'If you can read this, your site can send email.',
    tr: 'Bunu okuyabiliyorsanız siteniz e-posta gönderebiliyor.',
  },
  'dashboard.mail_template.setup.test': { ar: 'رسالة تجريبية', en: 'Test email', tr: 'Deneme e-postası' },
  'dashboard.command.setup.hide_checklist': {
    ar: 'أخفى قائمة تجهيز الموقع',
    en: 'Hid the set-up checklist',
    tr: 'Kurulum listesini gizledi',
  },
  'dashboard.command.setup.send_test_email': {
    ar: 'أرسل رسالة تجريبية',
    en: 'Sent a test email',
    tr: 'Deneme e-postası gönderdi',
  },
})
