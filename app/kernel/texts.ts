import { defineTexts } from './text.ts'

export const texts = defineTexts({
  'account.sign_in_first': {
    ar: 'سجّل الدخول أولًا.',
    en: 'Please sign in first.',
    tr: 'Lütfen önce giriş yapın.',
  },
  'account.not_allowed': {
    ar: 'ليست لديك صلاحية لهذا الإجراء.',
    en: 'You do not have permission to do this.',
    tr: 'Bu işlem için yetkiniz yok.',
  },
  'account.reauthenticate': {
    ar: 'هذا إجراء حسّاس: أكّد هويتك أولًا.',
    en: 'This is a sensitive action: please confirm your identity first.',
    tr: 'Bu hassas bir işlem: önce kimliğinizi doğrulayın.',
  },
  'errors.invalid_input': {
    ar: 'تحقّق من الحقول المشار إليها.',
    en: 'Please check the marked fields.',
    tr: 'Lütfen işaretli alanları kontrol edin.',
  },
  'errors.unanswered': {
    ar: 'لم يصل ردّ من الموقع. ما كتبته باقٍ هنا. تحقّق من اتصالك ثم أعد المحاولة.',
    en: 'The site did not answer. What you entered is still here. Check your connection and try again.',
    tr: 'Siteden yanıt gelmedi. Yazdıklarınız burada duruyor. Bağlantınızı kontrol edip yeniden deneyin.',
  },
  'errors.field_invalid': {
    ar: 'هذه القيمة غير صالحة.',
    en: 'This value is not valid.',
    tr: 'Bu değer geçerli değil.',
  },
  'errors.card_number': {
    ar: 'يبدو هذا رقم بطاقة، وأرقام البطاقات لا تُكتب هنا.',
    en: 'This looks like a card number. Card numbers must not be entered here.',
    tr: 'Bu bir kart numarasına benziyor. Buraya kart numarası yazmayın.',
  },
  'errors.reason_required': {
    ar: 'اكتب السبب بثلاثة أحرف على الأقل.',
    en: 'Enter a reason of at least three characters.',
    tr: 'En az üç karakterlik bir neden yazın.',
  },
  'errors.reason_too_long': {
    ar: 'اكتب السبب بخمسمئة حرف على الأكثر.',
    en: 'Enter a reason of at most 500 characters.',
    tr: 'En fazla 500 karakterlik bir neden yazın.',
  },
  'money.empty': { ar: 'اكتب المبلغ.', en: 'Enter an amount.', tr: 'Tutarı yazın.' },
  'money.not_a_number': {
    ar: 'لم نفهم المبلغ. اكتبه أرقامًا، مثل 250 أو 99.50.',
    en: 'This amount is not valid. Enter it in digits, such as 250 or 99.50.',
    tr: 'Bu tutarı okuyamadık. Rakamla yazın, örneğin 250 veya 99,50.',
  },
  'money.negative': {
    ar: 'لا يمكن أن يكون المبلغ سالبًا.',
    en: 'The amount can’t be negative.',
    tr: 'Tutar eksi olamaz.',
  },
  'money.zero': {
    ar: 'اكتب مبلغًا أكبر من الصفر.',
    en: 'Enter an amount above zero.',
    tr: 'Sıfırdan büyük bir tutar yazın.',
  },
  'money.too_precise': {
    ar: 'رقمان بعد الفاصلة على الأكثر.',
    en: 'Enter at most two decimals.',
    tr: 'Virgülden sonra en çok iki basamak yazın.',
  },
  'money.ambiguous': {
    ar: 'قد يُقرأ هذا المبلغ على وجهين. اكتبه بلا فواصل، مثل 1000 أو 99.50.',
    en: 'This amount is ambiguous. Enter it without separators, such as 1000 or 99.50.',
    tr: 'Bu tutar iki türlü okunabilir. Ayraçsız yazın, örneğin 1000 veya 99,50.',
  },
  'money.too_large': {
    ar: 'هذا المبلغ كبير جدًا. اكتب مبلغًا أقل.',
    en: 'This amount is too large. Enter a smaller amount.',
    tr: 'Bu tutar çok büyük. Daha küçük bir tutar yazın.',
  },
  'errors.not_found': {
    ar: 'لم نجد ما تبحث عنه.',
    en: 'We could not find what you are looking for.',
    tr: 'Aradığınızı bulamadık.',
  },
  'errors.method_not_allowed': {
    ar: 'لا تُقبل هذه الطريقة في هذا العنوان.',
    en: 'This address does not support this method.',
    tr: 'Bu adres bu yöntemi kabul etmiyor.',
  },
  'errors.bad_body': {
    ar: 'تعذّرت قراءة محتوى الطلب.',
    en: 'The body of the request could not be read.',
    tr: 'İstek içeriği okunamadı.',
  },
  'errors.unsupported_type': {
    ar: 'يُقبل محتوى الطلب بصيغة JSON أو نموذج فقط.',
    en: 'The body of a request must be JSON or a form.',
    tr: 'İstek içeriği JSON ya da form olmalıdır.',
  },
  'errors.bad_address': {
    ar: 'عنوان الطلب غير صالح.',
    en: 'The address of the request is not valid.',
    tr: 'İstek adresi geçerli değil.',
  },
  'errors.unstorable_text': {
    ar: 'يحتوي النص على رموز لا يمكن حفظها.',
    en: 'The text contains characters that cannot be stored.',
    tr: 'Metin kaydedilemeyen karakterler içeriyor.',
  },
  'errors.too_large': {
    ar: 'محتوى الطلب أكبر من المسموح.',
    en: 'The request is too large.',
    tr: 'İstek izin verilenden büyük.',
  },
  'errors.no_file': {
    ar: 'لم يصلنا أي ملف. اختر ملفًا ثم أعد المحاولة.',
    en: 'No file was received. Choose a file and try again.',
    tr: 'Bize dosya ulaşmadı. Bir dosya seçip tekrar deneyin.',
  },
  'errors.one_file': {
    ar: 'أرسل ملفًا واحدًا في كل مرة.',
    en: 'Send one file at a time.',
    tr: 'Her seferinde tek dosya gönderin.',
  },
  'errors.too_many_files': {
    ar: 'هذا أكثر مما نستطيع استقباله: {{files}} ملفات على الأكثر.',
    en: 'Too many files: {{files}} at most.',
    tr: 'Bu alabileceğimizden fazla: en çok {{files}} dosya.',
  },
  'errors.file_too_large': {
    ar: 'الملف أكبر من {{size}} ميغابايت. صغّره أو اختر ملفًا آخر.',
    en: 'The file is larger than {{size}} MB. Make it smaller or choose another one.',
    tr: 'Dosya {{size}} MB’tan büyük. Küçültün veya başka bir dosya seçin.',
  },
  'errors.no_space': {
    ar: 'امتلأت مساحة التخزين في الخادم، فلم يُحفظ الملف. أبلغ مدير الموقع.',
    en: 'The server’s disk is full, so the file was not saved. Please inform the site’s administrator.',
    tr: 'Sunucunun diski dolu, dosya kaydedilemedi. Lütfen site yöneticisine haber verin.',
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
  'errors.busy': {
    ar: 'نستقبل الآن ملفات كثيرة. أعد المحاولة بعد لحظات.',
    en: 'The server is receiving many files right now. Please try again in a moment.',
    tr: 'Şu anda çok sayıda dosya alıyoruz. Lütfen birazdan tekrar deneyin.',
  },
  'errors.too_slow': {
    ar: 'وصل الملف ببطء شديد فانقطع الاستقبال. أعد المحاولة باتصال أفضل.',
    en: 'The upload was too slow and was stopped. Please try again with a better connection.',
    tr: 'Dosya çok yavaş geldiği için alım durduruldu. Daha iyi bir bağlantıyla tekrar deneyin.',
  },
  'errors.internal': {
    ar: 'حدث خطأ غير متوقع من جهتنا. أعد المحاولة بعد قليل.',
    en: 'An unexpected error occurred on our side. Please try again shortly.',
    tr: 'Bizden kaynaklanan beklenmeyen bir hata oluştu. Lütfen biraz sonra tekrar deneyin.',
  },
  'errors.pdf_too_long': {
    ar: 'عدد أسطر التقرير {{rows}}، وأقصى ما يُطبع في PDF هو {{most}}. اختر مدة أقصر، أو صدّره إلى ملف Excel.',
    en: 'The report has {{rows}} rows, and a PDF has at most {{most}}. Choose a shorter period, or export an Excel file.',
    tr: 'Raporda {{rows}} satır var, PDF en fazla {{most}} satır alır. Daha kısa bir dönem seçin veya Excel dosyası indirin.',
  },
  'errors.unavailable': {
    ar: 'الخدمة غير متاحة مؤقتًا. أعد المحاولة بعد لحظات.',
    en: 'The service is temporarily unavailable. Please try again shortly.',
    tr: 'Hizmet geçici olarak kullanılamıyor. Lütfen birazdan tekrar deneyin.',
  },
})
