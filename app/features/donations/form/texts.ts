import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'donation_form.card_paused_title': {
    ar: 'الدفع بالبطاقة متوقف مؤقتًا',
    en: 'Card payments are paused',
    tr: 'Kartla ödeme geçici olarak durduruldu',
  },
  'donation_form.card_paused': {
    ar: 'لدينا مشكلة مع البنك لا علاقة لها ببطاقتك، ونعمل على حلها. يمكنك التبرع الآن بتحويل بنكي، أو المحاولة بالبطاقة بعد ربع ساعة.',
    en: 'There is a problem with the bank. It is not related to your card, and we are working on it. You can donate by bank transfer now, or try the card again in 15 minutes.',
    tr: 'Bankayla ilgili bir sorunumuz var; kartınızla ilgisi yok ve çözmeye çalışıyoruz. Şimdi havale ile bağış yapabilir veya on beş dakika sonra kartla yeniden deneyebilirsiniz.',
  },
  'donation_form.give_by_transfer': {
    ar: 'تبرّع بتحويل بنكي',
    en: 'Donate by bank transfer',
    tr: 'Havale ile bağış yap',
  },
  'donation_form.proving_title': { ar: 'لحظة من فضلك', en: 'One moment, please', tr: 'Bir dakika lütfen' },
  'donation_form.proving': {
    ar: 'يتحقق متصفحك من أن المتبرع إنسان لا برنامج. يستغرق ذلك بضع ثوانٍ، ثم تنتقل إلى البنك.',
    en: 'Your browser is verifying that you are a person and not a program. This takes a few seconds, then you continue to the bank.',
    tr: 'Tarayıcınız bir program değil, insan olduğunuzu doğruluyor. Bu birkaç saniye sürer, ardından bankaya geçersiniz.',
  },
  // Keys of docs/reference/site-rules.md "Donation form"
  extra_amount_required: {
    ar: 'اختر مبلغًا أو اكتب مبلغ التبرع.',
    en: 'Choose an amount or enter your own.',
    tr: 'Bir tutar seçin veya kendi tutarınızı yazın.',
  },
  full_name_required: { ar: 'الاسم الكامل مطلوب.', en: 'Full name is required.', tr: 'Ad soyad gerekli.' },
  email_required: {
    ar: 'البريد الإلكتروني مطلوب، لنرسل إليك رسالة الشكر.',
    en: 'Email is required: we send your thank-you email there.',
    tr: 'E-posta gerekli: teşekkür e-postanızı oraya göndereceğiz.',
  },
  card_number_required: {
    ar: 'اكتب رقم البطاقة كاملًا كما هو على وجهها.',
    en: 'Enter the full card number.',
    tr: 'Kart numarasını kartta yazdığı gibi eksiksiz yazın.',
  },
  card_exp_required: {
    ar: 'اكتب تاريخ الانتهاء: الشهر ثم السنة، مثل 09/29.',
    en: 'Enter the expiry date: month and year, such as 09/29.',
    tr: 'Son kullanma tarihini ay ve yıl olarak yazın, örneğin 09/29.',
  },
  card_cvc_required: {
    ar: 'اكتب رمز الأمان: ثلاثة أرقام أو أربعة.',
    en: 'Enter the security code: three or four digits.',
    tr: 'Güvenlik kodunu yazın: üç veya dört rakam.',
  },
  fillAllFields: {
    ar: 'بقيت حقول لم تكتمل. أكملها ثم تابع.',
    en: 'Some fields are missing. Fill them in to continue.',
    tr: 'Eksik alanlar var. Tamamlayıp devam edin.',
  },
  acceptTerms: {
    ar: 'اقرأ شروط التبرع ووافق عليها لتتابع.',
    en: 'Please read and accept the donation terms to continue.',
    tr: 'Devam etmek için bağış koşullarını okuyup kabul edin.',
  },
  cardInfoMissing: {
    ar: 'بيانات البطاقة غير مكتملة.',
    en: 'The card details are incomplete.',
    tr: 'Kart bilgileri eksik.',
  },
  warningTitle: { ar: 'قبل أن تتابع', en: 'Before you continue', tr: 'Devam etmeden önce' },
  errorTitle: { ar: 'تعذّر إتمام الطلب', en: 'Something went wrong', tr: 'İşlem tamamlanamadı' },
  donationError: {
    ar: 'لم نتمكّن من بدء التبرع، ولم يُخصم أي مبلغ. أعد المحاولة بعد قليل.',
    en: 'We could not start your donation, and nothing was charged. Please try again shortly.',
    tr: 'Bağışınızı başlatamadık, kartınızdan para çekilmedi. Lütfen birazdan tekrar deneyin.',
  },

  'donation_form.wall': {
    ar: 'أوافق على إظهار اسمي ومبلغ تبرعي في قائمة متبرعي الحملة',
    en: 'Show my name and the amount on the campaign’s donor list',
    tr: 'Adım ve bağış tutarım kampanyanın bağışçı listesinde gösterilsin',
  },
  'donation_form.wall_anonymous': {
    ar: 'أوافق على إظهار مبلغ تبرعي دون اسمي في قائمة متبرعي الحملة',
    en: 'Show the amount, without my name, on the campaign’s donor list',
    tr: 'Bağış tutarım, adım olmadan, kampanyanın bağışçı listesinde gösterilsin',
  },
  'donation_form.wall_hint': {
    ar: 'تظهر القائمة لكل زوار الموقع. الموافقة اختيارية، ويمكنك سحبها متى شئت بمراسلتنا.',
    en: 'Everyone who visits the site can see the list. It is up to you, and you can withdraw it at any time by writing to us.',
    tr: 'Liste siteyi ziyaret eden herkese açıktır. Onay isteğe bağlıdır; bize yazarak istediğiniz zaman geri alabilirsiniz.',
  },
  'donation_form.news': {
    ar: 'أرسلوا إليّ أخبار هذه الحملة',
    en: 'Send me updates on this campaign',
    tr: 'Bu kampanyanın haberlerini bana gönderin',
  },
  'donation_form.news_hint': {
    ar: 'رسالة كلما جدّ جديد، وتلغي الاشتراك بنقرة واحدة.',
    en: 'An email whenever there is an update. Unsubscribe with one click.',
    tr: 'Yeni bir gelişme oldukça bir e-posta. Tek tıkla abonelikten çıkabilirsiniz.',
  },
  'donation_form.step_amount': { ar: 'مبلغ الدعم', en: 'Amount', tr: 'Tutar' },
  'donation_form.step_donor': { ar: 'معلومات المتبرع', en: 'Your details', tr: 'Bilgileriniz' },
  'donation_form.step_card': { ar: 'بيانات البطاقة', en: 'Card', tr: 'Kart' },
  'donation_form.choose_amount': { ar: 'اختر مبلغ الدعم', en: 'Choose an amount', tr: 'Bir tutar seçin' },
  'donation_form.other_amount': {
    ar: 'أو اكتب مبلغًا آخر',
    en: 'Or enter another amount',
    tr: 'Veya başka bir tutar yazın',
  },
  'donation_form.no_amount': { ar: 'بدون', en: 'None', tr: 'Hiçbiri' },
  'donation_form.amount_hint': {
    ar: 'أقل مبلغ {{minimum}}. اكتب بأي أرقام تشاء: 250 أو ٢٥٠.',
    en: 'Minimum {{minimum}}.',
    tr: 'En az {{minimum}}.',
  },
  'donation_form.amount_negative': {
    ar: 'لا يمكن أن يكون المبلغ سالبًا.',
    en: 'The amount can’t be negative.',
    tr: 'Bağış tutarı eksi olamaz.',
  },
  'donation_form.amount_unreadable': {
    ar: 'لم نفهم المبلغ. اكتبه أرقامًا، مثل 250 أو 99.50.',
    en: 'This amount is not valid. Enter it in digits, such as 250 or 99.50.',
    tr: 'Bu tutarı okuyamadık. Rakamla yazın, örneğin 250 veya 99,50.',
  },
  'donation_form.amount_too_precise': {
    ar: 'رقمان بعد الفاصلة على الأكثر.',
    en: 'Enter at most two decimals.',
    tr: 'Virgülden sonra en çok iki basamak yazın.',
  },
  'donation_form.amount_ambiguous': {
    ar: 'قد يُقرأ هذا المبلغ على وجهين. اكتبه بلا فواصل، مثل 1000 أو 99.50.',
    en: 'This amount is ambiguous. Enter it without separators, such as 1000 or 99.50.',
    tr: 'Bu tutar iki türlü okunabilir. Ayraçsız yazın, örneğin 1000 veya 99,50.',
  },
  'donation_form.amount_below': {
    ar: 'أقل مبلغ نستقبله بالبطاقة {{minimum}}.',
    en: 'The minimum card donation is {{minimum}}.',
    tr: 'Kartla en az {{minimum}} bağışlanabilir.',
  },
  'donation_form.amount_above': {
    ar: 'أكبر مبلغ نستقبله بالبطاقة {{maximum}}. للمبالغ الأكبر استخدم التحويل البنكي.',
    en: 'The maximum card donation is {{maximum}}. For larger amounts, please use a bank transfer.',
    tr: 'Kartla en çok {{maximum}} bağışlanabilir. Daha yüksek tutarlar için banka havalesini kullanın.',
  },
  'donation_form.name': { ar: 'الاسم الكامل', en: 'Full name', tr: 'Ad soyad' },
  'donation_form.name_too_long': {
    ar: 'الاسم أطول من {{longest}} حرف. اختصره من فضلك.',
    en: 'The name is longer than {{longest}} characters. Please shorten it.',
    tr: 'Ad {{longest}} karakterden uzun. Lütfen kısaltın.',
  },
  'donation_form.name_is_card': {
    ar: 'يبدو هذا رقم بطاقة. اكتب هنا اسمك، ومكان الرقم في خانة البطاقة.',
    en: 'This looks like a card number. Enter your name here; the card number has its own field.',
    tr: 'Bu bir kart numarasına benziyor. Buraya adınızı yazın; kart numarasının yeri ayrı.',
  },
  'donation_form.text_too_long': {
    ar: 'النص أطول من {{longest}} حرف. اختصره من فضلك.',
    en: 'The text is longer than {{longest}} characters. Please shorten it.',
    tr: 'Metin {{longest}} karakterden uzun. Lütfen kısaltın.',
  },
  'donation_form.email': { ar: 'البريد الإلكتروني', en: 'Email', tr: 'E-posta' },
  'donation_form.email_hint': {
    ar: 'نرسل إليه رسالة الشكر، ولا ننشره.',
    en: 'For your thank-you email. Never published.',
    tr: 'Teşekkür e-postanız için. Yayımlanmaz.',
  },
  'donation_form.email_private': {
    ar: 'لرسالة الشكر وحدها، ولا يظهر لأحد.',
    en: 'Only for your thank-you email, never shown.',
    tr: 'Yalnızca teşekkür e-postanız için, kimseye gösterilmez.',
  },
  'donation_form.email_invalid': {
    ar: 'تحقّق من كتابة البريد، مثل name@example.com.',
    en: 'Please check the address, such as name@example.com.',
    tr: 'Adresi kontrol edin, örneğin name@example.com.',
  },
  'donation_form.anonymous': {
    ar: 'أتبرّع دون ذكر اسمي',
    en: 'Donate anonymously',
    tr: 'İsimsiz bağış yapmak istiyorum',
  },
  'donation_form.anonymous_hint': {
    ar: 'لن يظهر اسمك في أي مكان من الموقع.',
    en: 'Your name will not appear anywhere on the site.',
    tr: 'Adınız sitenin hiçbir yerinde görünmez.',
  },
  'donation_form.anonymous_person': { ar: 'فاعل خير', en: 'Anonymous donor', tr: 'İsimsiz bağışçı' },
  'donation_form.card_number': { ar: 'رقم البطاقة', en: 'Card number', tr: 'Kart numarası' },
  'donation_form.card_number_odd': {
    ar: 'راجع الرقم: يبدو أن فيه خطأ في خانة ما.',
    en: 'Please check the number: one of the digits seems wrong.',
    tr: 'Tekrar bakın: rakamlardan biri yanlış görünüyor.',
  },
  'donation_form.card_expiry': { ar: 'تاريخ الانتهاء', en: 'Expiry date', tr: 'Son kullanma' },
  'donation_form.card_past': {
    ar: 'يبدو أن صلاحية هذه البطاقة انتهت. تحقّق من التاريخ أو استعمل بطاقة أخرى.',
    en: 'This card seems to have expired. Check the date or use another card.',
    tr: 'Bu kartın süresi dolmuş görünüyor. Tarihi kontrol edin veya başka bir kart kullanın.',
  },
  'donation_form.card_cvc': { ar: 'رمز الأمان', en: 'Security code', tr: 'Güvenlik kodu' },
  'donation_form.card_cvc_hint': {
    ar: 'على ظهر البطاقة',
    en: 'On the back of the card',
    tr: 'Kartın arkasında',
  },
  'donation_form.card_at_bank': {
    ar: 'تكتب بيانات بطاقتك في صفحة البنك الآمنة، لا عندنا. ننقلك إليها الآن، ثم تعود إلى هنا.',
    en: 'You enter your card details on the bank’s secure page, not here. We take you there now, and you return here afterwards.',
    tr: 'Kart bilgilerinizi burada değil, bankanın güvenli sayfasında yazacaksınız. Şimdi sizi oraya götürüyoruz, sonra buraya döneceksiniz.',
  },
  'donation_form.secure': {
    ar: 'تُرسل بيانات بطاقتك إلى صفحة البنك مباشرةً ولا تمرّ بخوادمنا.',
    en: 'Your card details go straight to the bank and never pass through our servers.',
    tr: 'Kart bilgileriniz doğrudan bankaya gider, bizim sunucularımızdan geçmez.',
  },
  'donation_form.by_donating': {
    ar: 'بتبرعك توافق على {{terms}}.',
    en: 'By donating you accept the {{terms}}.',
    tr: 'Bağış yaparak {{terms}} kabul etmiş olursunuz.',
  },
  'donation_form.agree': {
    ar: 'قرأت وأوافق على {{terms}}',
    en: 'I have read and accept the {{terms}}',
    tr: '{{terms}} okudum ve kabul ediyorum',
  },
  // In the sentence above, which begins with them in Turkish, and in the one before it.
  'donation_form.agree_terms': { ar: 'شروط التبرع', en: 'donation terms', tr: 'Bağış koşullarını' },
  'donation_form.terms': { ar: 'شروط التبرع', en: 'donation terms', tr: 'bağış koşullarını' },
  'donation_form.previous': { ar: 'السابق', en: 'Back', tr: 'Geri' },
  'donation_form.next': { ar: 'التالي', en: 'Next', tr: 'İleri' },
  'donation_form.give_amount': { ar: 'تبرّع بـ {{amount}}', en: 'Donate {{amount}}', tr: '{{amount}} bağışla' },
  'donation_form.to_bank': {
    ar: 'ننقلك الآن إلى صفحة البنك…',
    en: 'Taking you to the bank’s page…',
    tr: 'Bankanın sayfasına geçiyorsunuz…',
  },
  'donation_form.do_not_close': {
    ar: 'لا تغلق هذه الصفحة. تؤكّد الدفع في صفحة البنك بالرمز الذي يصلك، ثم تعود إلى هنا.',
    en: 'Do not close this page. You confirm the payment on the bank’s page with the code that you receive, and then return here.',
    tr: 'Bu sayfayı kapatmayın. Ödemeyi bankanın sayfasında size gelen kodla onaylar, sonra buraya dönersiniz.',
  },
  'donation_form.for': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
})
