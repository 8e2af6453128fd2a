import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'payments.no_mismatch': {
    ar: 'حُسم أمر هذه العملية من قبل.',
    en: 'This mismatch was already resolved.',
    tr: 'Bu uyuşmazlık zaten çözülmüş.',
  },
  'payments.mismatch_changed': {
    ar: 'تغيّر المبلغ بعد تقديم الاقتراح. ارفضه وقدّم اقتراحًا جديدًا.',
    en: 'The amount changed after the proposal. Reject it and make a new one.',
    tr: 'Tutar öneriden sonra değişti. Öneriyi reddedip yenisini yapın.',
  },
  'payments.task_needs_decision': {
    ar: 'لا تُغلق هذه المهمة بملاحظة: تُغلق عندما يُحسم أمر الدفعة.',
    en: 'This task cannot be closed with a note: it closes when the payment is resolved.',
    tr: 'Bu görev notla kapatılamaz: ödeme çözülünce kapanır.',
  },
  'payments.task_done': {
    ar: 'أُغلقت هذه المهمة من قبل.',
    en: 'This task was already closed.',
    tr: 'Bu görev zaten kapatılmış.',
  },
  'payments.paid_otherwise': {
    ar: 'دُفع هذا التبرع بمحاولة أخرى؛ لا يبقى إلا إعادة هذا المبلغ.',
    en: 'This donation was paid by another attempt; this amount can only be refunded.',
    tr: 'Bu bağış başka bir denemeyle ödendi; bu tutar ancak iade edilebilir.',
  },
  'payments.other_currency': {
    ar: 'حصّل البنك المبلغ بعملة أخرى؛ لا يمكن قبوله، بل إعادته.',
    en: 'The bank captured another currency; it cannot be accepted, only refunded.',
    tr: 'Banka başka bir para birimiyle çekmiş; kabul edilemez, yalnızca iade edilebilir.',
  },
  'payments.refused.insufficient': {
    ar: 'الرصيد أو حدّ البطاقة لا يكفي لهذا المبلغ. يمكنك المحاولة بمبلغ أقل أو ببطاقة أخرى.',
    en: 'The card does not have enough balance or limit for this amount. You can try a smaller amount or another card.',
    tr: 'Kartın bakiyesi veya limiti bu tutar için yeterli değil. Daha küçük bir tutarla ya da başka bir kartla deneyebilirsiniz.',
  },
  'payments.refused.limit': {
    ar: 'تجاوزت العملية الحدّ اليومي أو عدد العمليات المسموح بها للبطاقة. جرّب بطاقة أخرى أو أعد المحاولة غدًا.',
    en: 'The payment exceeds the daily limit of the card or its number of payments. Try another card, or try again tomorrow.',
    tr: 'İşlem, kartın günlük limitini veya izin verilen işlem sayısını aşıyor. Başka bir kart deneyin veya yarın yeniden deneyin.',
  },
  'payments.refused.expired_card': {
    ar: 'انتهت صلاحية البطاقة أو أن تاريخ الانتهاء غير صحيح. تحقّق من التاريخ أو استعمل بطاقة أخرى.',
    en: 'The card has expired, or its expiry date was entered incorrectly. Check the date or use another card.',
    tr: 'Kartın süresi dolmuş ya da son kullanma tarihi yanlış girilmiş. Tarihi kontrol edin veya başka bir kart kullanın.',
  },
  'payments.refused.wrong_card_number': {
    ar: 'لم يتعرّف البنك إلى رقم البطاقة. تحقّق من الأرقام وأعد المحاولة.',
    en: 'The bank did not recognise this card number. Check the digits and try again.',
    tr: 'Banka bu kart numarasını tanımadı. Rakamları kontrol edip yeniden deneyin.',
  },
  'payments.refused.wrong_security_code': {
    ar: 'رمز الأمان (CVC) غير صحيح. تجده خلف البطاقة.',
    en: 'The security code (CVC) is incorrect. You find it on the back of the card.',
    tr: 'Güvenlik kodu (CVC) doğru değil. Kodu kartın arkasında bulabilirsiniz.',
  },
  'payments.refused.not_permitted': {
    ar: 'هذه البطاقة غير مفعّلة لهذا النوع من العمليات. يستطيع بنكك تفعيل الدفع عبر الإنترنت.',
    en: 'This card is not enabled for this type of payment. Your bank can enable it for online payments.',
    tr: 'Bu kart bu tür işleme kapalı. Bankanız kartınızı internet alışverişine açabilir.',
  },
  'payments.refused.card_blocked': {
    ar: 'لم يسمح البنك باستعمال هذه البطاقة. تواصل مع بنكك أو استعمل بطاقة أخرى.',
    en: 'The bank did not allow this card to be used. Please contact your bank, or use another card.',
    tr: 'Banka bu kartın kullanılmasına izin vermedi. Bankanıza danışın veya başka bir kart kullanın.',
  },
  'payments.refused.bank_refused': {
    ar: 'رفض البنك العملية ولم يذكر السبب. جرّب بطاقة أخرى أو اسأل بنكك.',
    en: 'Your bank declined the payment without giving a reason. Try another card, or contact your bank.',
    tr: 'Bankanız işlemi onaylamadı ve nedenini bildirmedi. Başka bir kart deneyin ya da bankanıza danışın.',
  },
  // The bank gives one code for a wrong code and for a payment that was cancelled on its page.
  'payments.refused.three_d_failed': {
    ar: 'لم يكتمل التحقّق من هويتك لدى البنك (⁦3-D Secure⁩): أُلغيت العملية هناك أو لم يكن الرمز صحيحًا. يمكنك المحاولة من جديد متى شئت.',
    en: 'The bank’s identity check (3-D Secure) was not completed: the payment was cancelled there, or the code was wrong. You can try again at any time.',
    tr: 'Bankanın kimlik doğrulaması (3-D Secure) tamamlanmadı: işlem orada iptal edildi ya da kod yanlıştı. Dilediğiniz zaman yeniden deneyebilirsiniz.',
  },
  'payments.refused.cancelled': {
    ar: 'أُلغيت العملية قبل إتمامها، ولم يُخصم أي مبلغ.',
    en: 'The payment was cancelled before it was completed. You were not charged.',
    tr: 'İşlem tamamlanmadan iptal edildi. Hiçbir tutar çekilmedi.',
  },
  'payments.refused.bank_unreachable': {
    ar: 'تعذّر الوصول إلى البنك الذي أصدر بطاقتك. أعد المحاولة بعد قليل.',
    en: 'The bank of your card could not be reached. Please try again shortly.',
    tr: 'Kartınızın bankasına ulaşılamadı. Lütfen biraz sonra yeniden deneyin.',
  },
  'payments.refused.not_completed': {
    ar: 'لم تكتمل العملية لدى البنك، ولم يُخصم أي مبلغ. يمكنك المحاولة من جديد متى شئت.',
    en: 'The payment was not completed at the bank. You were not charged, and you can try again at any time.',
    tr: 'İşlem bankada tamamlanmadı. Hiçbir tutar çekilmedi; dilediğiniz zaman yeniden deneyebilirsiniz.',
  },
  'payments.refused.technical': {
    ar: 'حدث خلل تقني بيننا وبين البنك، ولم يُخصم أي مبلغ. أعد المحاولة بعد قليل.',
    en: 'A technical error occurred between us and the bank. You were not charged. Please try again shortly.',
    tr: 'Bankayla aramızda teknik bir sorun oluştu. Hiçbir tutar çekilmedi. Lütfen biraz sonra yeniden deneyin.',
  },
  'payments.refused.form_changed': {
    ar: 'لم يقبل البنك طلب الدفع لأن بياناته تغيّرت قبل وصولها إليه. لم يُخصم أي مبلغ. يرجى البدء من جديد من صفحتنا، أو التبرع بتحويل بنكي.',
    en: 'The bank did not accept the payment request because it was changed on its way to the bank. You were not charged. Please start again from our page, or donate by bank transfer.',
    tr: 'Ödeme isteği bankaya ulaşmadan değiştiği için banka kabul etmedi. Hiçbir tutar çekilmedi. Lütfen sayfamızdan yeniden başlayın veya havale ile bağış yapın.',
  },
  'payments.refused.merchant_problem': {
    ar: 'لدينا مشكلة مع البنك لا علاقة لها ببطاقتك، ولم يُخصم أي مبلغ. نعمل على حلها؛ يمكنك التبرع بتحويل بنكي.',
    en: 'There is a problem with the bank. It is not related to your card, and you were not charged. We are working on it; you can donate by bank transfer.',
    tr: 'Bankayla ilgili bir sorunumuz var; kartınızla ilgisi yok ve hiçbir tutar çekilmedi. Çözmeye çalışıyoruz; havale ile bağış yapabilirsiniz.',
  },
  'payments.begin_again': {
    ar: 'جُرّبت عدة بطاقات لهذا التبرع. ابدأ تبرعًا جديدًا، أو تبرّع بتحويل بنكي.',
    en: 'Several cards were tried for this donation. Please start a new one, or donate by bank transfer.',
    tr: 'Bu bağış için birkaç kart denendi. Lütfen yeni bir bağış başlatın veya havale ile bağış yapın.',
  },
  'payments.card_check': { ar: 'قبل تجربة البطاقة', en: 'Before you try a card', tr: 'Kartı denemeden önce' },
  'payments.card_check_lead': {
    ar: 'جرت محاولات كثيرة بالبطاقات مؤخرًا، فنتحقق أولًا من أنك إنسان لا برنامج. اضغط الزر للمتابعة.',
    en: 'There were many card attempts recently, so we first verify that you are a person and not a program. Press the button to continue.',
    tr: 'Son zamanlarda çok sayıda kart denemesi oldu; bu yüzden önce program değil insan olduğunuzu doğruluyoruz. Devam etmek için düğmeye basın.',
  },
  'payments.proof_of_work_required': {
    ar: 'لم يكتمل التحقق. اضغط الزر مرة أخرى من فضلك.',
    en: 'The verification is not complete. Please press the button again.',
    tr: 'Doğrulama tamamlanmadı. Lütfen düğmeye yeniden basın.',
  },
  'payments.proving': {
    ar: 'يتحقق متصفحك من أنك إنسان لا برنامج. يستغرق ذلك بضع ثوانٍ، ثم تنتقل إلى البنك.',
    en: 'Your browser is verifying that you are a person and not a program. This takes a few seconds, then you continue to the bank.',
    tr: 'Tarayıcınız bir program değil, insan olduğunuzu doğruluyor. Bu birkaç saniye sürer, ardından bankaya geçersiniz.',
  },
  'payments.wait_and_send': {
    ar: {
      zero: 'انتظر لحظة من فضلك، ثم اضغط الزر مرة أخرى.',
      one: 'انتظر ثانية واحدة من فضلك، ثم اضغط الزر مرة أخرى.',
      two: 'انتظر ثانيتين من فضلك، ثم اضغط الزر مرة أخرى.',
      few: 'انتظر {{count}} ثوانٍ من فضلك، ثم اضغط الزر مرة أخرى.',
      many: 'انتظر {{count}} ثانية من فضلك، ثم اضغط الزر مرة أخرى.',
      other: 'انتظر {{count}} ثانية من فضلك، ثم اضغط الزر مرة أخرى.',
    },
    en: {
      one: 'Please wait {{count}} second, then press the button again.',
      other: 'Please wait {{count}} seconds, then press the button again.',
    },
    tr: {
      one: 'Lütfen {{count}} saniye bekleyip düğmeye yeniden basın.',
      other: 'Lütfen {{count}} saniye bekleyip düğmeye yeniden basın.',
    },
  },
  'payments.too_many_wait': {
    ar: 'عدد المحاولات من شبكتك كبير الآن. حاول مرة أخرى بعد ربع ساعة، أو تبرّع بتحويل بنكي.',
    en: 'There are many attempts from your network at the moment. Please try again in 15 minutes, or donate by bank transfer.',
    tr: 'Ağınızdan şu anda çok sayıda deneme var. On beş dakika sonra yeniden deneyin veya havale ile bağış yapın.',
  },
  'payments.form_too_old': {
    ar: 'مضى على فتح نموذج التبرع هذا وقت طويل. ابدأ تبرعًا جديدًا.',
    en: 'This donation was started too long ago. Please start a new one.',
    tr: 'Bu bağış çok önce başlatıldı. Lütfen yeni bir bağış başlatın.',
  },
  'payments.alert_problem_subject': {
    ar: 'البنك يرفض حسابنا',
    en: 'The bank rejects our merchant account',
    tr: 'Banka hesabımızı reddediyor',
  },
  'payments.alert_problem': {
    ar: 'رفض البنك دفعة بالرمز {{code}}. المشكلة في حسابنا عند البنك ({{account}}) وليست في بطاقة المتبرع. راجع الإعدادات أو اتصل بالبنك.',
    en: 'The bank rejected a payment with code {{code}}. The problem is our merchant account ({{account}}), not the donor’s card. Check the settings or call the bank.',
    tr: 'Banka bir ödemeyi {{code}} koduyla reddetti. Sorun bağışçının kartında değil, bankadaki hesabımızda ({{account}}). Ayarları kontrol edin veya bankayı arayın.',
  },
  'payments.alert_unverified_subject': {
    ar: 'رد من البنك بتوقيع غير صحيح',
    en: 'A bank response with an invalid signature',
    tr: 'İmzası geçersiz bir banka yanıtı',
  },
  'payments.alert_unverified': {
    ar: 'وصل رد بالرمز {{code}} للحساب {{account}} بتوقيع غير صحيح، ولم نتمكن من سؤال البنك عنه. إما أن كلمة مرور \u20663-D Secure\u2069 لدينا خاطئة، أو أن أحدًا زوّر الرد. إن تعذّر الدفع على المتبرعين فراجع الإعدادات.',
    en: 'A response with code {{code}} arrived for the account {{account}} with an invalid signature, and the bank could not be reached to verify it. Either our 3-D Secure password is wrong, or someone forged the response. If donors cannot pay, check the settings.',
    tr: '{{account}} hesabı için {{code}} kodlu bir yanıt geldi ve imzası geçersiz; bankaya sorulamadı. Ya 3-D Secure şifremiz yanlış ya da yanıt sahte. Bağışçılar ödeyemiyorsa ayarları kontrol edin.',
  },
  'payments.alert_paused_subject': {
    ar: 'أُوقف الدفع بالبطاقة مؤقتًا',
    en: 'Card payments are paused',
    tr: 'Kartla ödeme durduruldu',
  },
  'payments.alert_paused': {
    ar: 'رفض البنك حسابنا ({{account}}) عند ثلاثة زوار مختلفين خلال عشر دقائق، آخرها بالرمز {{code}}. تعرض الصفحات التحويل البنكي بدل البطاقة حتى تنجح دفعة أو تمضي ربع ساعة بلا رفض. يمكنك إعادة البطاقة من لوحة الإدارة.',
    en: 'The bank rejected our merchant account ({{account}}) for three different visitors in ten minutes, last with code {{code}}. Pages offer bank transfer instead of card payment until a payment succeeds or 15 minutes pass without a rejection. You can re-enable card payments in the dashboard.',
    tr: 'Banka hesabımızı ({{account}}) on dakika içinde üç farklı ziyaretçide reddetti, sonuncusu {{code}} koduyla. Bir ödeme başarılı olana veya on beş dakika ret olmadan geçene kadar sayfalar kart yerine havale önerir. Kartı panelden yeniden açabilirsiniz.',
  },
  'payments.alert_card_testing_subject': {
    ar: 'اشتباه بتجريب بطاقات مسروقة',
    en: 'Suspected card testing',
    tr: 'Çalıntı kart denemesi şüphesi',
  },
  'payments.alert_card_testing': {
    ar: 'رُفضت بطاقات كثيرة خلال ساعة ({{declined}} في مكان واحد). تطلب نماذج التبرع الآن من المتصفحات حلّ مسألة حسابية صغيرة قبل الانتقال إلى البنك، ويبقى التبرع مفتوحًا للجميع. يمكنك رفع ذلك من لوحة الإدارة.',
    en: 'Many cards were declined within an hour ({{declined}} in one place). Donation forms now ask browsers to solve a small computation before the bank; everyone can still donate. You can turn this off in the dashboard.',
    tr: 'Bir saat içinde çok sayıda kart reddedildi (tek yerde {{declined}}). Bağış formları artık bankaya geçmeden önce tarayıcıdan küçük bir hesaplama istiyor; herkes bağış yapmaya devam edebilir. Bunu panelden kaldırabilirsiniz.',
  },
  'payments.alert_open': { ar: 'فتح لوحة الإدارة', en: 'Open the dashboard', tr: 'Paneli aç' },
  'payments.alert_note': {
    ar: 'تصل هذه الرسالة إلى كل من يستطيع إعادة المدفوعات.',
    en: 'All users with permission to refund payments receive this email.',
    tr: 'Bu e-posta, ödemeleri iade edebilen herkese gönderilir.',
  },
  'payments.not_configured': {
    ar: 'الدفع بالبطاقة غير متاح حاليًا.',
    en: 'Card payments are not available at the moment.',
    tr: 'Kartla ödeme şu anda kullanılamıyor.',
  },
  'payments.bank_unreachable': {
    ar: 'تعذّر الاتصال بالبنك. أعد المحاولة بعد قليل من فضلك.',
    en: 'The bank could not be reached. Please try again shortly.',
    tr: 'Bankaya ulaşılamadı. Lütfen biraz sonra yeniden deneyin.',
  },
  'payments.not_found': {
    ar: 'لم نجد هذه العملية.',
    en: 'We can’t find this payment.',
    tr: 'Bu ödemeyi bulamadık.',
  },
  'payments.too_many_attempts': {
    ar: 'محاولات كثيرة لهذه العملية. ابدأ تبرّعًا جديدًا من فضلك.',
    en: 'There were too many attempts for this payment. Please start a new one.',
    tr: 'Bu ödeme için çok fazla deneme yapıldı. Lütfen yeni bir işlem başlatın.',
  },
  'payments.still_running': {
    ar: 'طلبك السابق قيد التنفيذ. انتظر لحظة من فضلك.',
    en: 'Your previous request is still being processed. One moment, please.',
    tr: 'Önceki isteğiniz hâlâ işleniyor. Lütfen biraz bekleyin.',
  },
  'payments.key_reused': {
    ar: 'أُرسل هذا النموذج من قبل بمحتوى آخر. حدّث الصفحة وأعد المحاولة.',
    en: 'This form was already submitted with different content. Reload the page and try again.',
    tr: 'Bu form daha önce farklı içerikle gönderildi. Sayfayı yenileyip yeniden deneyin.',
  },
  'payments.possibly_paid': {
    ar: 'ربما دُفع هذا التبرّع من قبل. تحقّق من حالته قبل أن تدفع مرة أخرى.',
    en: 'This donation may have been paid already. Check its state before you pay again.',
    tr: 'Bu bağış ödenmiş olabilir. Yeniden ödemeden önce durumunu kontrol edin.',
  },
  'payments.not_refundable': {
    ar: 'لا يمكن إعادة مبلغ هذه العملية في حالتها الحالية.',
    en: 'This payment cannot be refunded in its current state.',
    tr: 'Bu ödeme şu anki durumunda iade edilemez.',
  },
  'payments.gateway_gone': {
    ar: 'دُفعت هذه العملية عبر بوابة بنك غير مضبوطة هنا، فلا نستطيع أن نطلب منها إعادة المبلغ.',
    en: 'This was paid through a bank connection that is not set up here, so it cannot be refunded here.',
    tr: 'Bu ödeme burada ayarlı olmayan bir banka bağlantısıyla yapıldı; iade ondan istenemiyor.',
  },
  'payments.refund_too_much': {
    ar: 'المبلغ أكبر مما بقي من هذه العملية. اكتب مبلغًا أقل.',
    en: 'The amount exceeds the remaining amount of this payment. Enter a smaller amount.',
    tr: 'Tutar, bu ödemeden kalan miktardan fazla. Daha küçük bir tutar yazın.',
  },
  'payments.in_dispute': {
    ar: 'على هذه العملية اعتراض لدى البنك، ولا يُعاد منها شيء حتى يُبتّ فيه.',
    en: 'This payment is disputed; it cannot be refunded until the dispute is decided.',
    tr: 'Bu ödeme için bankada itiraz var; sonuçlanana kadar iade yapılamaz.',
  },
  'payments.dispute_too_much': {
    ar: 'مجموع الاعتراضات الخاسرة على هذه العملية أكبر من مبلغها؛ راجع الاعتراضات الأخرى أولًا.',
    en: 'The lost disputes of this payment exceed its amount. Check its other disputes first.',
    tr: 'Bu ödemenin kaybedilen itirazları tutarını aşıyor. Önce diğer itirazları kontrol edin.',
  },
  'payments.dispute_closed': {
    ar: 'هذا الاعتراض مغلق.',
    en: 'This dispute is closed.',
    tr: 'Bu itiraz kapatıldı.',
  },
})
