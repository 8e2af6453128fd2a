import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'donations.proof_of_work_required': {
    ar: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. أعد الإرسال بعد لحظة، أو تبرّع بتحويل بنكي.',
    en: 'We are verifying that donors are people and not programs. Submit again in a moment, or donate by bank transfer.',
    tr: 'Bağışçıların program değil insan olduğunu kontrol ediyoruz. Biraz sonra yeniden gönderin veya havale ile bağış yapın.',
  },
  'donations.wait_and_send': {
    ar: {
      zero: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر لحظة من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
      one: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر ثانية واحدة من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
      two: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر ثانيتين من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
      few: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر {{count}} ثوانٍ من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
      many: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر {{count}} ثانية من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
      other:
        'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر {{count}} ثانية من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
    },
    en: {
      one: 'We are verifying that donors are people and not programs. Please wait {{count}} second, then press the button again. Everything you entered is still there.',
      other:
        'We are verifying that donors are people and not programs. Please wait {{count}} seconds, then press the button again. Everything you entered is still there.',
    },
    tr: {
      one: 'Bağışçıların program değil insan olduğunu kontrol ediyoruz. Lütfen {{count}} saniye bekleyip düğmeye yeniden basın. Yazdıklarınız duruyor.',
      other:
        'Bağışçıların program değil insan olduğunu kontrol ediyoruz. Lütfen {{count}} saniye bekleyip düğmeye yeniden basın. Yazdıklarınız duruyor.',
    },
  },
  'donations.too_many_wait': {
    ar: 'عدد المحاولات من شبكتك كبير الآن. تبرّع بتحويل بنكي، أو حاول بعد ربع ساعة.',
    en: 'There are many attempts from your network at the moment. Donate by bank transfer, or try again in 15 minutes.',
    tr: 'Ağınızdan şu anda çok sayıda deneme var. Havale ile bağış yapın veya on beş dakika sonra yeniden deneyin.',
  },
  'donations.not_found': { ar: 'لم نجد هذا التبرع.', en: 'We can’t find this donation.', tr: 'Bu bağış bulunamadı.' },
  error_loading_terms: {
    ar: 'تعذّر تحميل شروط التبرع. تحقّق من اتصالك وأعد المحاولة.',
    en: 'The donation terms could not be loaded. Check your connection and try again.',
    tr: 'Bağış koşulları yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  },

  'donations.methods': { ar: 'طريقة الدفع', en: 'Payment method', tr: 'Ödeme yöntemi' },
  'donations.by_card': { ar: 'بطاقة بنكية', en: 'Card', tr: 'Kart' },
  'donations.by_transfer': { ar: 'تحويل بنكي', en: 'Bank transfer', tr: 'Havale / EFT' },
  'donations.accepted': {
    ar: 'طرق الدفع المقبولة',
    en: 'Accepted payment methods',
    tr: 'Kabul edilen ödeme yöntemleri',
  },
  'donations.your_donation': { ar: 'تبرعك', en: 'Your donation', tr: 'Bağışınız' },
  'donations.campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'donations.choose_campaign': { ar: 'اختر الحملة', en: 'Choose a campaign', tr: 'Bir kampanya seçin' },
  'donations.campaign_required': {
    ar: 'الحملة: اختر وجهة تبرعك.',
    en: 'Campaign: choose where your donation goes.',
    tr: 'Kampanya: bağışınızın nereye gideceğini seçin.',
  },
  'donations.general_fund': {
    ar: 'الصندوق العام: حيث الحاجة أشد',
    en: 'General fund: where it is needed most',
    tr: 'Genel fon: en çok ihtiyaç duyulan yer',
  },
  'donations.campaign_unknown': {
    ar: 'لم نجد هذه الحملة. اختر حملة أخرى.',
    en: 'We can’t find this campaign. Choose another.',
    tr: 'Bu kampanyayı bulamadık. Lütfen başka bir kampanya seçin.',
  },
  'donations.campaign_full': {
    ar: 'بلغت هذه الحملة هدفها ولم تعد تستقبل التبرعات. اختر حملة أخرى.',
    en: 'This campaign has reached its goal and no longer accepts donations. Choose another.',
    tr: 'Bu kampanya hedefine ulaştı, artık bağış almıyor. Lütfen başka bir kampanya seçin.',
  },
  'donations.campaign_ended': {
    ar: 'انتهت مدة هذه الحملة. اختر حملة أخرى.',
    en: 'This campaign has ended. Choose another.',
    tr: 'Bu kampanya sona erdi. Lütfen başka bir kampanya seçin.',
  },
  'donations.campaign_not_yet': {
    ar: 'لم يبدأ استقبال التبرعات لهذه الحملة بعد. اختر حملة أخرى.',
    en: 'This campaign does not accept donations yet. Choose another.',
    tr: 'Bu kampanya henüz bağış almaya başlamadı. Lütfen başka bir kampanya seçin.',
  },
  'donations.campaign_paused': {
    ar: 'لا تستقبل هذه الحملة التبرعات حاليًا. اختر حملة أخرى.',
    en: 'This campaign does not accept donations at the moment. Choose another.',
    tr: 'Bu kampanya şu anda bağış almıyor. Lütfen başka bir kampanya seçin.',
  },
  'donations.wrong_currency': {
    ar: 'نستقبل التبرعات بالبطاقة بالليرة التركية (TRY) فقط.',
    en: 'Card donations are accepted in Turkish lira (TRY) only.',
    tr: 'Kartla bağışlar yalnızca Türk lirası (TRY) ile alınır.',
  },
  'donations.terms_title': { ar: 'شروط التبرع', en: 'Donation terms', tr: 'Bağış koşulları' },
  'donations.accept_and_close': { ar: 'أوافق', en: 'I accept', tr: 'Kabul ediyorum' },
  'donations.create': { ar: 'تبرّع', en: 'Donate', tr: 'Bağışla' },

  'donations.bank': { ar: 'البنك', en: 'Bank', tr: 'Banka' },
  'donations.account_name': { ar: 'اسم الحساب', en: 'Account name', tr: 'Hesap adı' },
  'donations.branch': { ar: 'الفرع', en: 'Branch', tr: 'Şube' },
  // Next to an IBAN and in a list to choose from. Arabic has no sign that everyone reads, so it has the name.
  'donations.currency_TRY': { ar: 'ليرة تركية', en: 'TL', tr: 'TL' },
  'donations.currency_USD': { ar: 'دولار أمريكي', en: 'USD', tr: 'USD' },
  'donations.currency_EUR': { ar: 'يورو', en: 'EUR', tr: 'EUR' },
  'donations.iban_of': { ar: 'آيبان ({{currency}})', en: 'IBAN {{currency}}', tr: 'IBAN {{currency}}' },
  'donations.karekod': {
    ar: 'امسح رمز الدفع بتطبيق بنكك',
    en: 'Scan the payment code with your bank’s app',
    tr: 'Karekodu bankanızın uygulamasıyla okutun',
  },
  'donations.swift': { ar: 'رمز SWIFT', en: 'SWIFT code', tr: 'SWIFT kodu' },
  'donations.reference_code': { ar: 'رمزك المرجعي', en: 'Your reference code', tr: 'Referans kodunuz' },
  'donations.description': {
    ar: 'جملة جاهزة لخانة الوصف',
    en: 'Text for the description field',
    tr: 'Açıklama alanı için hazır cümle',
  },
  'donations.description_hint': {
    ar: 'انسخها كما هي إلى خانة الوصف في تطبيق بنكك، فنعرف بها تحويلك وحملته.',
    en: 'Copy it unchanged into your bank’s description field, so that we can match your transfer and campaign.',
    tr: 'Bankanızın açıklama alanına olduğu gibi yapıştırın; havalenizi ve kampanyasını böyle tanırız.',
  },

  'donations.result_title': { ar: 'نتيجة التبرع', en: 'Your donation', tr: 'Bağışınız' },
  'donations.thanks': {
    ar: 'وصل تبرعك، شكرًا لك',
    en: 'Thank you, we received your donation',
    tr: 'Teşekkürler, bağışınız ulaştı',
  },
  'donations.thanks_lead': {
    ar: 'جعله الله في ميزان حسناتك. سجّلنا تبرعك، وأضفناه إلى ما جُمع.',
    en: 'Your donation is recorded and added to the total.',
    tr: 'Allah kabul etsin. Bağışınız kayda geçti ve toplama eklendi.',
  },
  'donations.thanks_mail_to': {
    ar: 'رسالة الشكر في طريقها إلى {{email}}.',
    en: 'A thank-you email is on its way to {{email}}.',
    tr: 'Teşekkür e-postası {{email}} adresine gönderiliyor.',
  },
  'donations.campaign_now': { ar: 'الحملة الآن', en: 'The campaign now', tr: 'Kampanya şu anda' },
  'donations.next_account': {
    ar: 'أنشئ حسابًا لتجد تبرعاتك وملخّصاتها في مكان واحد',
    en: 'Create an account to see all your donations and summaries in one place',
    tr: 'Bağışlarınızı ve özetlerini tek yerde görmek için hesap açın',
  },
  'donations.receipt_pdf': { ar: 'ملخّص التبرع (PDF)', en: 'Donation summary (PDF)', tr: 'Bağış özeti (PDF)' },
  'donations.reference': { ar: 'الرقم المرجعي', en: 'Reference', tr: 'Referans no' },
  'donations.date': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
  'donations.share_thanks': {
    ar: 'ادعُ غيرك إلى الخير',
    en: 'Invite others to donate',
    tr: 'Başkalarını da davet edin',
  },
  'donations.more_campaigns': { ar: 'تصفّح الحملات', en: 'View campaigns', tr: 'Kampanyalara bak' },
  'donations.see_campaign': { ar: 'صفحة الحملة', en: 'Campaign page', tr: 'Kampanya sayfası' },
  'donations.declined': { ar: 'لم تتم عملية الدفع', en: 'The payment did not go through', tr: 'Ödeme gerçekleşmedi' },
  'donations.declined_lead': {
    ar: 'لم يُخصم أي مبلغ، وما كتبته محفوظ: جرّب من جديد متى شئت.',
    en: 'You were not charged. What you entered is saved, so you can try again.',
    tr: 'Kartınızdan para çekilmedi. Yazdıklarınız duruyor, tekrar deneyebilirsiniz.',
  },
  'donations.try_again': { ar: 'إعادة المحاولة', en: 'Try again', tr: 'Tekrar dene' },
  'donations.change_donation': {
    ar: 'تغيير المبلغ أو الحملة',
    en: 'Change the amount or campaign',
    tr: 'Tutarı veya kampanyayı değiştir',
  },
  'donations.by_transfer_instead': {
    ar: 'تبرّع بتحويل بنكي',
    en: 'Donate by bank transfer',
    tr: 'Havale ile bağış yap',
  },
  'donations.confirming': {
    ar: 'نتحقّق من الدفع لدى البنك',
    en: 'Checking with the bank',
    tr: 'Bankayla kontrol ediyoruz',
  },
  'donations.confirming_lead': {
    ar: 'لا تدفع مرة ثانية. تتحدّث هذه الصفحة تلقائيًا حين يجيب البنك، ويمكنك إغلاقها: نتابع التحقّق عنك.',
    en: 'Please do not pay a second time. This page updates automatically when the bank answers. You may close it: we keep checking.',
    tr: 'Lütfen ikinci kez ödemeyin. Banka yanıtlayınca bu sayfa kendiliğinden güncellenir. Kapatabilirsiniz, kontrol etmeyi sürdürürüz.',
  },
  'donations.waiting': { ar: 'بانتظار إتمام الدفع', en: 'Waiting for your payment', tr: 'Ödemeniz bekleniyor' },
  'donations.waiting_lead': {
    ar: 'لم يصلنا من البنك بعد أنك أكملت الدفع. إن كانت صفحة البنك مفتوحة فأكمل فيها، وتتحدّث هذه الصفحة تلقائيًا.',
    en: 'The bank has not confirmed yet that you completed the payment. If its page is still open, continue there; this page updates automatically.',
    tr: 'Banka, ödemeyi tamamladığınızı henüz bildirmedi. Bankanın sayfası açıksa oradan devam edin; bu sayfa kendiliğinden güncellenir.',
  },
  'donations.refunded': { ar: 'أُعيد إليك المبلغ', en: 'Your donation was refunded', tr: 'Tutar iade edildi' },
  'donations.refunded_lead': {
    ar: 'أُعيد المبلغ إلى البطاقة التي دفعت بها. قد يستغرق ظهوره في كشفك أيامًا بحسب بنكك.',
    en: 'The amount was refunded to the card you paid with. It may take your bank a few days to show it.',
    tr: 'Tutar, ödeme yaptığınız karta iade edildi. Ekstrenize yansıması bankanıza göre birkaç gün sürebilir.',
  },
  'donations.refunded_transfer_lead': {
    ar: 'ما لم يقبل بنك بطاقتك إعادته إليها حوّلناه إلى حسابك البنكي.',
    en: 'We transferred what could not be returned to your card to your bank account.',
    tr: 'Kartınıza iade edilemeyen tutarı banka hesabınıza havale ettik.',
  },
  'donations.written_off': {
    ar: 'لم تعد هذه الدفعة تُحسب تبرعًا',
    en: 'This payment no longer counts as a donation',
    tr: 'Bu ödeme artık bağış sayılmıyor',
  },
  'donations.written_off_lead': {
    ar: 'لم نجد هذه الدفعة لدى البنك، فشطبناها من دفاترنا. إن كانت ظاهرة في كشف بطاقتك ولم تُعَد إليك فتواصل معنا.',
    en: 'We could not find this payment at the bank, so we removed it from our books. If it is on your card statement and was not refunded, contact us.',
    tr: 'Bu ödemeyi bankada bulamadık ve defterlerimizden sildik. Kart ekstrenizde görünüyor ve size iade edilmediyse bize yazın.',
  },
  'donations.reversed': {
    ar: 'أُلغي تسجيل هذا التبرع',
    en: 'The record of this donation was cancelled',
    tr: 'Bu bağış kaydı iptal edildi',
  },
  'donations.reversed_lead': {
    ar: 'إن كان في التسجيل خطأ فقد سُجّل التبرع من جديد، وأُرسل ملخّصه الصحيح إلى بريدك إن تركته. وإن كنت استرجعت المبلغ فهذا تأكيد بذلك. لأي سؤال تواصل معنا.',
    en: 'If there was a mistake in the record, the donation was recorded again, and the correct summary was sent to your email address, if you gave one. If you got the money back, this confirms it. Contact us if you have a question.',
    tr: 'Kayıtta hata varsa bağış yeniden kaydedilmiş ve doğru özeti, yazdıysanız e-posta adresinize gönderilmiştir. Parayı geri aldıysanız bu onun teyididir. Sorunuz varsa bize yazın.',
  },
  'donations.unknown': { ar: 'لم نجد هذا التبرع', en: 'We can’t find this donation', tr: 'Bu bağışı bulamadık' },
  'donations.unknown_lead': {
    ar: 'إن كنت قد دفعت للتو فلا تدفع مرة ثانية: نسأل البنك بأنفسنا، ونسجّل كل مبلغ وصل، وتصلك رسالة الشكر على بريدك إن تركته.',
    en: 'If you have just paid, please do not pay again: we check with the bank and record every amount received. If you entered an email address, a thank-you email follows.',
    tr: 'Az önce ödediyseniz lütfen tekrar ödemeyin: bankaya kendimiz soruyor, ulaşan her tutarı kaydediyoruz. E-posta adresinizi yazdıysanız teşekkür e-postanız gelecek.',
  },
  'donations.refresh': { ar: 'تحديث الصفحة', en: 'Refresh page', tr: 'Sayfayı yenile' },
})
