import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'donations.proof_of_work_required': {
    ar: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. أعد الإرسال بعد لحظة، أو تبرّع بحوالة مصرفية.',
    en: 'We are checking that donors are people and not programs. Send it again in a moment, or donate by bank transfer.',
    tr: 'Bağışçıların program değil insan olduğunu kontrol ediyoruz. Biraz sonra yeniden gönderin veya havale ile bağış yapın.',
  },
  'donations.wait_and_send': {
    ar: 'نتحقق الآن من أن المتبرع إنسان لا برنامج. انتظر {{seconds}} ثانية من فضلك، ثم اضغط زر التبرع مرة أخرى. بقي كل ما كتبته في مكانه.',
    en: 'We are checking that donors are people and not programs. Please wait {{seconds}} seconds, then press the button again. All that you typed is kept.',
    tr: 'Bağışçıların program değil insan olduğunu kontrol ediyoruz. Lütfen {{seconds}} saniye bekleyip düğmeye yeniden basın. Yazdıklarınız duruyor.',
  },
  'donations.too_many_wait': {
    ar: 'محاولات كثيرة تنتظر من شبكتك الآن. تبرّع بحوالة مصرفية، أو حاول بعد ربع ساعة.',
    en: 'Many attempts from your network are waiting now. Donate by bank transfer, or try again in a quarter of an hour.',
    tr: 'Ağınızdan şu anda çok sayıda deneme bekliyor. Havale ile bağış yapın veya on beş dakika sonra yeniden deneyin.',
  },
  'donations.not_found': { ar: 'لم نجد هذا التبرع.', en: 'We can’t find this gift.', tr: 'Bu bağış bulunamadı.' },
  error_loading_terms: {
    ar: 'تعذّر تحميل شروط التبرع. تحقّق من اتصالك وأعد المحاولة.',
    en: 'The terms of giving could not be loaded. Check your connection and try again.',
    tr: 'Bağış koşulları yüklenemedi. Bağlantınızı kontrol edip tekrar deneyin.',
  },

  'donations.title': { ar: 'تبرّع الآن', en: 'Give now', tr: 'Bağış yap' },
  'donations.methods': { ar: 'طريقة التبرع', en: 'Way to give', tr: 'Bağış yöntemi' },
  'donations.by_card': { ar: 'بطاقة بنكية', en: 'Card', tr: 'Kart' },
  'donations.by_transfer': { ar: 'تحويل بنكي', en: 'Bank transfer', tr: 'Banka havalesi' },
  'donations.accepted': { ar: 'نستقبل', en: 'We accept', tr: 'Kabul edilenler' },
  'donations.your_donation': { ar: 'تبرعك', en: 'Your gift', tr: 'Bağışınız' },
  'donations.campaign': { ar: 'الحملة', en: 'Campaign', tr: 'Kampanya' },
  'donations.choose_campaign': { ar: 'اختر الحملة', en: 'Choose a campaign', tr: 'Bir kampanya seçin' },
  'donations.campaign_required': {
    ar: 'الحملة: اختر وجهة تبرعك.',
    en: 'Campaign: choose where your gift goes.',
    tr: 'Kampanya: bağışınızın nereye gideceğini seçin.',
  },
  'donations.general_fund': {
    ar: 'الصندوق العام: حيث الحاجة أشد',
    en: 'General fund: where it is needed most',
    tr: 'Genel fon: en çok ihtiyaç duyulan yer',
  },
  'donations.campaign_unknown': {
    ar: 'لم نجد هذه الحملة.',
    en: 'We can’t find this campaign.',
    tr: 'Bu kampanyayı bulamadık.',
  },
  'donations.campaign_full': {
    ar: 'بلغت هذه الحملة هدفها ولم تعد تستقبل التبرعات. اختر حملة أخرى.',
    en: 'This campaign has reached its goal and takes no more gifts. Please choose another.',
    tr: 'Bu kampanya hedefine ulaştı, artık bağış almıyor. Lütfen başka bir kampanya seçin.',
  },
  'donations.campaign_ended': {
    ar: 'انتهت مدة هذه الحملة. اختر حملة أخرى.',
    en: 'This campaign has ended. Please choose another.',
    tr: 'Bu kampanya sona erdi. Lütfen başka bir kampanya seçin.',
  },
  'donations.campaign_not_yet': {
    ar: 'لم يبدأ استقبال التبرعات لهذه الحملة بعد.',
    en: 'This campaign does not take gifts yet.',
    tr: 'Bu kampanya henüz bağış almaya başlamadı.',
  },
  'donations.wrong_currency': {
    ar: 'نستقبل التبرعات بالبطاقة بالليرة التركية (TRY) فقط.',
    en: 'Gifts by card are taken in Turkish lira (TRY) only.',
    tr: 'Kartla bağışlar yalnızca Türk lirası (TRY) ile alınır.',
  },
  'donations.terms_title': { ar: 'شروط التبرع', en: 'Terms of giving', tr: 'Bağış koşulları' },
  'donations.accept_and_close': { ar: 'أوافق', en: 'I accept', tr: 'Kabul ediyorum' },
  'donations.create': { ar: 'تبرّع', en: 'Give', tr: 'Bağışla' },

  'donations.transfer_lead': {
    ar: 'حوّل من مصرفك إلى أحد هذه الحسابات، كلٌّ بعملته.',
    en: 'Transfer from your bank to one of these accounts, each in its own currency.',
    tr: 'Bankanızdan bu hesaplardan birine, her birine kendi para biriminde havale yapın.',
  },
  'donations.bank': { ar: 'المصرف', en: 'Bank', tr: 'Banka' },
  'donations.account_name': { ar: 'اسم الحساب', en: 'Account name', tr: 'Hesap adı' },
  'donations.branch': { ar: 'الفرع', en: 'Branch', tr: 'Şube' },
  'donations.iban_of': { ar: 'آيبان {{currency}}', en: 'IBAN {{currency}}', tr: 'IBAN {{currency}}' },
  'donations.swift': { ar: 'رمز SWIFT', en: 'SWIFT code', tr: 'SWIFT kodu' },
  'donations.reference_code': { ar: 'رمزك المرجعي', en: 'Your reference code', tr: 'Referans kodunuz' },
  'donations.description': {
    ar: 'جملة جاهزة لخانة الوصف',
    en: 'A ready sentence for the description field',
    tr: 'Açıklama alanı için hazır cümle',
  },
  'donations.show_sentence': { ar: 'اعرض الجملة', en: 'Show the sentence', tr: 'Cümleyi göster' },
  'donations.description_hint': {
    ar: 'انسخها كما هي إلى خانة الوصف في تطبيق مصرفك، فنعرف بها تحويلك وحملته.',
    en: 'Copy it as it is into your bank’s description field: it tells us your transfer and its campaign.',
    tr: 'Bankanızın açıklama alanına olduğu gibi yapıştırın; havalenizi ve kampanyasını böyle tanırız.',
  },

  'donations.result_title': { ar: 'نتيجة التبرع', en: 'Your gift', tr: 'Bağışınız' },
  'donations.thanks': {
    ar: 'وصل تبرعك، شكرًا لك',
    en: 'Thank you, your gift has arrived',
    tr: 'Teşekkürler, bağışınız ulaştı',
  },
  'donations.thanks_lead': {
    ar: 'جعله الله في ميزان حسناتك. سجّلنا تبرعك، وأضفناه إلى ما جُمع.',
    en: 'Your gift is in our books and counts towards the total.',
    tr: 'Allah kabul etsin. Bağışınız kayda geçti ve toplama eklendi.',
  },
  'donations.thanks_mail': {
    ar: 'إن تركت بريدك، فرسالة الشكر في طريقها إليك.',
    en: 'If you left an e-mail address, a thank-you letter is on its way.',
    tr: 'E-posta adresi bıraktıysanız teşekkür mektubunuz yolda.',
  },
  'donations.receipt_pdf': { ar: 'ملخّص التبرع (PDF)', en: 'Donation summary (PDF)', tr: 'Bağış özeti (PDF)' },
  'donations.reference': { ar: 'الرقم المرجعي', en: 'Reference', tr: 'Referans no' },
  'donations.date': { ar: 'التاريخ', en: 'Date', tr: 'Tarih' },
  'donations.share_thanks': {
    ar: 'ادعُ غيرك إلى الخير',
    en: 'Invite others to give',
    tr: 'Başkalarını da davet edin',
  },
  'donations.more_campaigns': { ar: 'تصفّح الحملات', en: 'See the campaigns', tr: 'Kampanyalara bak' },
  'donations.see_campaign': { ar: 'صفحة الحملة', en: 'The campaign’s page', tr: 'Kampanya sayfası' },
  'donations.declined': { ar: 'لم تتم عملية الدفع', en: 'The payment did not go through', tr: 'Ödeme gerçekleşmedi' },
  'donations.declined_lead': {
    ar: 'لم يُخصم أي مبلغ، وما كتبته محفوظ: جرّب من جديد متى شئت.',
    en: 'Nothing was charged. What you typed is kept, so that you can try again.',
    tr: 'Kartınızdan para çekilmedi. Yazdıklarınız duruyor, tekrar deneyebilirsiniz.',
  },
  'donations.try_again': { ar: 'حاول مرة أخرى', en: 'Try again', tr: 'Tekrar dene' },
  'donations.change_donation': {
    ar: 'غيّر المبلغ أو الحملة',
    en: 'Change the amount or campaign',
    tr: 'Tutarı veya kampanyayı değiştir',
  },
  'donations.by_transfer_instead': {
    ar: 'تبرّع بتحويل بنكي',
    en: 'Give by bank transfer',
    tr: 'Havaleyle bağışla',
  },
  'donations.confirming': {
    ar: 'نتحقّق من الدفع لدى البنك',
    en: 'Checking with the bank',
    tr: 'Bankayla kontrol ediyoruz',
  },
  'donations.confirming_lead': {
    ar: 'لا تدفع مرة ثانية. تتحدّث هذه الصفحة وحدها حين يجيب البنك، ويمكنك إغلاقها: نتابع التحقّق عنك.',
    en: 'Please don’t pay a second time. This page updates by itself when the bank answers. You may close it: we keep checking.',
    tr: 'Lütfen ikinci kez ödemeyin. Banka yanıtlayınca bu sayfa kendiliğinden güncellenir. Kapatabilirsiniz, kontrol etmeyi sürdürürüz.',
  },
  'donations.waiting': { ar: 'بانتظار إتمام الدفع', en: 'Waiting for your payment', tr: 'Ödemeniz bekleniyor' },
  'donations.waiting_lead': {
    ar: 'لم يصلنا من البنك بعد أنك أكملت الدفع. إن كانت صفحة البنك مفتوحة فأكمل فيها، وتتحدّث هذه الصفحة وحدها.',
    en: 'The bank has not told us yet that you finished. If its page is still open, go on there; this page updates by itself.',
    tr: 'Banka, ödemeyi tamamladığınızı henüz bildirmedi. Bankanın sayfası açıksa oradan devam edin; bu sayfa kendiliğinden güncellenir.',
  },
  'donations.refunded': { ar: 'أُعيد إليك المبلغ', en: 'Your money was returned', tr: 'Tutar iade edildi' },
  'donations.refunded_lead': {
    ar: 'أعدنا المبلغ إلى البطاقة التي دفعت بها. قد يستغرق ظهوره في كشفك أيامًا بحسب مصرفك.',
    en: 'The amount went back to the card you paid with. It may take your bank some days to show it.',
    tr: 'Tutar, ödeme yaptığınız karta iade edildi. Ekstrenize yansıması bankanıza göre birkaç gün sürebilir.',
  },
  'donations.unknown': { ar: 'لم نجد هذا التبرع', en: 'We can’t find this gift', tr: 'Bu bağışı bulamadık' },
  'donations.unknown_lead': {
    ar: 'إن كنت قد دفعت للتو فلا تدفع مرة ثانية: نسأل البنك بأنفسنا، ونسجّل كل مبلغ وصل، وتصلك رسالة الشكر على بريدك إن تركته.',
    en: 'If you have just paid, please don’t pay again: we ask the bank ourselves and book every amount that arrived. Your thank-you letter will follow if you left an address.',
    tr: 'Az önce ödediyseniz lütfen tekrar ödemeyin: bankaya kendimiz soruyor, ulaşan her tutarı kaydediyoruz. Adres bıraktıysanız teşekkür mektubunuz gelecek.',
  },
  'donations.refresh': { ar: 'حدّث الصفحة', en: 'Refresh the page', tr: 'Sayfayı yenile' },
})
