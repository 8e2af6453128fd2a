import type { Language } from './language.ts'

/** Every phrase of the donor's pages, Arabic first. The control page has its own. */
const words = {
  bank: { ar: 'بنك التجربة', en: 'Deneme Bank', tr: 'Deneme Bank' },
  strip: {
    ar: 'بيئة تجريبية: لا يُقتطع أي مال حقيقي.',
    en: 'Test environment: no real money moves.',
    tr: 'Test ortamı: gerçek para hareketi olmaz.',
  },
  notice: { ar: 'تنبيه', en: 'Notice', tr: 'Uyarı' },
  control: { ar: 'لوحة التحكم', en: 'Control page', tr: 'Kontrol sayfası' },
  languages: { ar: 'اللغة', en: 'Language', tr: 'Dil' },
  secure: { ar: 'اتصال آمن بالبنك', en: 'Secure connection to your bank', tr: 'Bankanızla güvenli bağlantı' },
  merchant: { ar: 'المتجر', en: 'Merchant', tr: 'Üye işyeri' },
  amount: { ar: 'المبلغ', en: 'Amount', tr: 'Tutar' },
  date: { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
  card: { ar: 'البطاقة', en: 'Card', tr: 'Kart' },
  order: { ar: 'رقم الطلب', en: 'Order', tr: 'Sipariş no' },
  codeTitle: { ar: 'تأكيد عملية الدفع', en: 'Confirm your payment', tr: 'Ödemenizi onaylayın' },
  codeSent: {
    ar: 'أرسلنا رمز تحقق من ستة أرقام إلى هاتفك المنتهي بالرقمين',
    en: 'We sent a six-digit code to your phone ending in',
    tr: 'Altı haneli doğrulama kodunu şu numarayla biten telefonunuza gönderdik:',
  },
  codeLabel: { ar: 'رمز التحقق', en: 'Verification code', tr: 'Doğrulama kodu' },
  codeHint: {
    ar: 'لا رسالة في البيئة التجريبية؛ الرمز هو',
    en: 'No message is sent in the test environment; the code is',
    tr: 'Test ortamında mesaj gönderilmez; kod:',
  },
  confirm: { ar: 'تأكيد الدفع', en: 'Confirm payment', tr: 'Ödemeyi onayla' },
  cancel: { ar: 'إلغاء والعودة إلى المتجر', en: 'Cancel and return to the merchant', tr: 'Vazgeç ve işyerine dön' },
  never: {
    ar: 'لا تشارك هذا الرمز مع أحد. لن يطلبه منك موظفو البنك أبدًا.',
    en: 'Never share this code. Our staff will never ask you for it.',
    tr: 'Bu kodu kimseyle paylaşmayın. Çalışanlarımız sizden asla istemez.',
  },
  cardTitle: { ar: 'بيانات البطاقة', en: 'Card details', tr: 'Kart bilgileri' },
  cardIntro: {
    ar: 'تُكتب بيانات بطاقتك هنا في صفحة البنك، ولا تصل إلى المتجر.',
    en: 'You enter your card here, on the bank’s page. The merchant never sees it.',
    tr: 'Kart bilgileriniz burada, bankanın sayfasında girilir; işyeri bunları görmez.',
  },
  number: { ar: 'رقم البطاقة', en: 'Card number', tr: 'Kart numarası' },
  expiry: { ar: 'تاريخ الانتهاء', en: 'Expiry date', tr: 'Son kullanma tarihi' },
  cvv: { ar: 'رمز الأمان', en: 'Security code', tr: 'Güvenlik kodu' },
  holder: { ar: 'الاسم على البطاقة', en: 'Name on card', tr: 'Kart üzerindeki isim' },
  proceed: { ar: 'متابعة', en: 'Continue', tr: 'Devam et' },
  badNumber: {
    ar: 'رقم البطاقة غير صحيح. تحقّق من الأرقام.',
    en: 'This card number is not right. Check the digits.',
    tr: 'Kart numarası hatalı. Rakamları kontrol edin.',
  },
  badExpiry: {
    ar: 'اكتب الشهر والسنة، مثل 09/31.',
    en: 'Enter month and year, like 09/31.',
    tr: 'Ay ve yılı yazın, örneğin 09/31.',
  },
  badCvv: {
    ar: 'اكتب الأرقام الثلاثة أو الأربعة خلف البطاقة.',
    en: 'Enter the 3 or 4 digits on the back of the card.',
    tr: 'Kartın arkasındaki 3 veya 4 rakamı yazın.',
  },
  sendTitle: { ar: 'نعيدك إلى المتجر…', en: 'Taking you back to the merchant…', tr: 'İşyerine dönülüyor…' },
  sendText: {
    ar: 'انتهت خطوة البنك. إن لم تنتقل الصفحة من نفسها فاضغط الزر.',
    en: 'The bank’s step is done. If the page does not continue automatically, press the button.',
    tr: 'Banka adımı tamamlandı. Sayfa kendiliğinden ilerlemezse düğmeye basın.',
  },
  sendButton: { ar: 'العودة إلى المتجر', en: 'Return to the merchant', tr: 'İşyerine dön' },
  againTitle: { ar: 'أُجيب هذا الطلب من قبل', en: 'This request was already answered', tr: 'Bu istek zaten yanıtlandı' },
  againText: {
    ar: 'لا يمكن إدخال الرمز مرةً ثانية. عُد إلى المتجر لترى النتيجة.',
    en: 'The code cannot be entered twice. Return to the merchant to see the result.',
    tr: 'Kod ikinci kez girilemez. Sonucu görmek için işyerine dönün.',
  },
  lostTitle: { ar: 'لم يُرسَل الجواب', en: 'The answer was not sent', tr: 'Yanıt gönderilmedi' },
  lostText: {
    ar: 'مفتاح «ضياع الجواب» مفعَّل: يعرف البنك النتيجة ولن يسمعها المتجر من متصفحك. يمكنك إغلاق الصفحة.',
    en: 'The “lose the callback” switch is on: the bank knows the result, and the merchant will not hear it from your browser. You may close this page.',
    tr: '“Yanıtı kaybet” anahtarı açık: banka sonucu biliyor, işyeri bunu tarayıcınızdan duymayacak. Sayfayı kapatabilirsiniz.',
  },
  lateTitle: { ar: 'سيُرسَل الجواب لاحقًا', en: 'The answer will be sent later', tr: 'Yanıt daha sonra gönderilecek' },
  lateText: {
    ar: 'مفتاح «الجواب المتأخر» مفعَّل: سيرسل خادم البنك الجواب بعد المدة المحددة. يمكنك إغلاق الصفحة.',
    en: 'The “late callback” switch is on: the bank’s server will send the answer after the time set. You may close this page.',
    tr: '“Geç yanıt” anahtarı açık: bankanın sunucusu yanıtı belirlenen süre sonunda gönderecek. Sayfayı kapatabilirsiniz.',
  },
  bankResult: { ar: 'نتيجة البنك', en: 'The bank’s result', tr: 'Bankanın sonucu' },
  taken: { ar: 'اقتُطع المبلغ', en: 'Money was taken', tr: 'Tutar çekildi' },
  notTaken: { ar: 'لم يُقتطع شيء', en: 'No money was taken', tr: 'Tutar çekilmedi' },
  problemTitle: { ar: 'تعذّر متابعة الدفع', en: 'The payment cannot go on', tr: 'Ödemeye devam edilemiyor' },
  problemText: {
    ar: 'رفض البنك طلب المتجر، ولم يُقتطع أي مبلغ.',
    en: 'The bank refused the merchant’s request. No money was taken.',
    tr: 'Banka işyerinin isteğini reddetti. Tutar çekilmedi.',
  },
  problemCode: { ar: 'الرمز', en: 'Code', tr: 'Kod' },
  goneTitle: { ar: 'لا توجد صفحة هنا', en: 'There is no page here', tr: 'Burada sayfa yok' },
  goneText: {
    ar: 'العنوان غير معروف لدى البنك.',
    en: 'The bank does not know this address.',
    tr: 'Bu adres bankada kayıtlı değil.',
  },
  testers: {
    ar: 'للمختبِرين: خلل في هذه العملية',
    en: 'For testers: a fault for this payment',
    tr: 'Test edenler için: bu ödemeye bir arıza',
  },
  noFault: { ar: 'بلا خلل', en: 'No fault', tr: 'Arıza yok' },
} as const satisfies Record<string, Record<Language, string>>

export type Word = keyof typeof words
export type Translate = (word: Word) => string

export const translator =
  (language: Language): Translate =>
  (word) =>
    words[word][language]
