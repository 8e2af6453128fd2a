import { defineTexts } from '#kernel/text.ts'

/** Texts of the screen of a task about money. */
export const paymentTaskTexts = defineTexts({
  'dashboard.payment_task': { ar: 'مهمة مالية', en: 'Payment task', tr: 'Ödeme görevi' },
  'dashboard.payment_task_facts': { ar: 'التفاصيل', en: 'Details', tr: 'Ayrıntılar' },
  'dashboard.payment_task_what': { ar: 'الإجراءات المتاحة', en: 'Available actions', tr: 'Yapılabilecekler' },
  'dashboard.payment_task_done': {
    ar: 'أُنجزت هذه المهمة.',
    en: 'This task is done.',
    tr: 'Bu görev tamamlandı.',
  },
  'dashboard.payment_task_raised': { ar: 'أُنشئت', en: 'Created', tr: 'Oluşturulma' },
  'dashboard.payment_task_number': {
    ar: 'رقم الطلب لدى البنك',
    en: 'Order number at the bank',
    tr: 'Bankadaki sipariş no',
  },
  'dashboard.payment_task_refund': { ar: 'مبلغ الإعادة', en: 'Refund amount', tr: 'İade tutarı' },
  'dashboard.payment_task_captured': { ar: 'المبلغ المحصَّل', en: 'Captured', tr: 'Tahsil edilen' },
  'dashboard.payment_task_returned': {
    ar: 'المُعاد في دفاترنا',
    en: 'Refunded in our ledger',
    tr: 'Defterimizde iade edilen',
  },
  'dashboard.payment_task_disputed': { ar: 'عليه اعتراض مفتوح', en: 'In open disputes', tr: 'Açık itirazlarda' },
  'dashboard.payment_task_left': { ar: 'ما بقي', en: 'Remaining', tr: 'Kalan' },
  'dashboard.payment_task_suspense': {
    ar: 'معلَّق في الدفاتر',
    en: 'In suspense in our ledger',
    tr: 'Geçici hesapta bekleyen',
  },
  'dashboard.payment_task_bank': {
    ar: 'الحالة الآن لدى البنك',
    en: 'Current status at the bank',
    tr: 'Bankanın şu anki bilgisi',
  },
  'dashboard.payment_task_bank_returned': { ar: 'أُعيد منه', en: 'refunded', tr: 'iade edilen' },
  'dashboard.payment_task_bank_silent': {
    ar: 'تعذّر الوصول إلى البنك',
    en: 'The bank could not be reached',
    tr: 'Bankaya ulaşılamadı',
  },
  'dashboard.task_help.refund_one_of_two': {
    ar: 'حُصّل مبلغ هذا التبرع مرتين. أعد المبلغ الثاني، أو أبقه تبرعًا مستقلًا إذا تعذّرت إعادته.',
    en: 'The same donation was paid twice. Refund the second payment, or keep it as a separate donation if it cannot be refunded.',
    tr: 'Aynı bağış iki kez ödendi. İkinci ödemeyi iade edin; iade edilemiyorsa ayrı bir bağış olarak kaydedin.',
  },
  'dashboard.task_help.mismatch': {
    ar: 'حصّل البنك غير ما اتُّفق عليه. اقبل المبلغ كما هو أو أعده.',
    en: 'The bank captured a different amount than agreed. Accept it or refund it.',
    tr: 'Banka, anlaşılandan farklı bir tahsilat yaptı. Olduğu gibi kabul edin ya da iade edin.',
  },
  'dashboard.task_help.orphan_not_listed': {
    ar: 'أكّد البنك دفعة برقم طلب لا نعرفه. تُسجَّل في الدفاتر الليلة عند مقارنة قائمة عمليات البطاقات لدى البنك، ثم يمكنك هنا تخصيصها لحملة أو إعادتها إلى صاحبها. إن لم ترد في القائمة فاسأل البنك عنها، ثم أغلق المهمة بملاحظة.',
    en: 'The bank confirmed a payment with an unknown order number. It is recorded tonight, when the bank’s card transaction list is compared. After that you can assign it to a campaign or refund it here. If it is not in the list, ask the bank and close the task with a note.',
    tr: 'Banka, numarasını bilmediğimiz bir ödemeyi onayladı. Bu gece bankanın kart işlem listesi karşılaştırılınca deftere işlenir; ardından burada bir kampanyaya aktarabilir ya da ödeyene iade edebilirsiniz. Listede yoksa bankaya sorun ve görevi bir notla kapatın.',
  },
  'dashboard.task_help.orphan_capture': {
    ar: 'في قائمة عمليات البطاقات لدى البنك مبلغ برقم طلب لا نعرفه. خصّصه لحملة، أو أعده إلى صاحبه.',
    en: 'The bank’s card transaction list has a payment with an unknown order number. Assign it to a campaign, or refund it to the payer.',
    tr: 'Bankanın kart işlem listesinde numarasını bilmediğimiz bir ödeme var. Bir kampanyaya aktarın ya da ödeyene iade edin.',
  },
  'dashboard.task_help.orphan_returning': {
    ar: 'طُلب من البنك إعادة هذا المبلغ إلى البطاقة. تُغلق المهمة تلقائيًا عندما يعيده.',
    en: 'The bank has been asked to refund this payment to the card. The task closes automatically when it does.',
    tr: 'Bankadan bu ödemeyi karta iade etmesi istendi. Banka iade edince görev kendiliğinden kapanır.',
  },
  'dashboard.task_help.orphan_not_returned': {
    ar: 'لم يُعِد البنك هذا المبلغ. أعد طلب الإعادة، أو خصّصه لحملة.',
    en: 'The bank did not refund this payment. Request the refund again, or assign the payment to a campaign.',
    tr: 'Banka bu ödemeyi iade etmedi. İadeyi yeniden isteyin ya da ödemeyi bir kampanyaya aktarın.',
  },
  'dashboard.task_help.merchant_problem': {
    ar: 'يرفض البنك حسابنا. راجع إعدادات الحساب أو اتصل بالبنك؛ تجد التفاصيل في صفحة «الدفع بالبطاقة».',
    en: 'The bank rejects our merchant account. Check its settings or call the bank; the “Card payments” page has the details.',
    tr: 'Banka hesabımızı reddediyor. Ayarları kontrol edin veya bankayı arayın; ayrıntılar “Kartla ödeme” sayfasında.',
  },
  'dashboard.task_help.card_testing': {
    ar: 'رُفضت بطاقات كثيرة في مكان واحد. تجد التفاصيل ورفع الاشتباه في صفحة «الدفع بالبطاقة».',
    en: 'Many cards were declined in one place. See the “Card payments” page for the details and to clear the suspicion.',
    tr: 'Tek yerde çok sayıda kart reddedildi. Ayrıntılar ve şüpheyi kaldırma “Kartla ödeme” sayfasında.',
  },
  'dashboard.task_help.not_at_bank': {
    ar: 'هذا المبلغ في دفاترنا ولا يعرفه البنك. راجع البنك أولًا، ثم اشطبه من الدفاتر إن تأكّد ذلك.',
    en: 'Our ledger has this payment, but the bank does not. Check with the bank first; if it is right, write the payment off.',
    tr: 'Bu ödeme defterimizde var, bankada yok. Önce bankaya sorun; doğruysa ödeme kayıttan düşülebilir.',
  },
  'dashboard.task_help.reversed_outside': {
    ar: 'أعاد البنك إلى الدافع أكثر مما في دفاترنا. سجّل هذه الإعادة هنا؛ لن يُرسَل شيء إلى البنك.',
    en: 'The bank has refunded more than our ledger shows. Record that refund here; nothing is sent to the bank.',
    tr: 'Banka, defterimizde olandan fazlasını iade etmiş. Bu iadeyi burada kaydedin; bankaya bir şey gönderilmez.',
  },
  'dashboard.task_help.callback_flood': {
    ar: 'إن وصلت هذه الردود بعد تغيير في إعدادات البنك فراجع كلمة مرور التاجر؛ وإلا فهي محاولات تزوير ولا تؤثر في المدفوعات.',
    en: 'If these responses started after a change of the bank settings, check the merchant password. Otherwise they are forged and do not affect payments.',
    tr: 'Bu yanıtlar banka ayarları değiştikten sonra başladıysa üye iş yeri şifresini kontrol edin. Aksi hâlde sahtedir ve ödemeleri etkilemez.',
  },
  'dashboard.task_help.refund_failed': {
    ar: 'رفض البنك إعادة المبلغ. إذا أعاده موظفو البنك بأنفسهم، أو حوّلته بنفسك إلى حساب من دفعه، فسجّل ذلك. وإذا أعدتَ المبلغ نفسه من جديد من صفحة التبرع أو الطلب أُغلقت المهمة تلقائيًا. وإلا فأغلقها بملاحظة.',
    en: 'The bank declined the refund. If the bank’s staff refunded it themselves, or you paid it back by bank transfer, record that. If you refund the same amount again on the page of the donation or order, the task closes automatically. Otherwise, close it with a note.',
    tr: 'Banka iadeyi reddetti. Banka personeli iadeyi kendisi yaptıysa veya tutarı havaleyle geri ödediyseniz kaydedin. Aynı tutarı bağışın veya siparişin sayfasından yeniden iade ederseniz görev kendiliğinden kapanır. Aksi hâlde görevi bir notla kapatın.',
  },
  'dashboard.task_help.refund_postponed': {
    ar: 'لم ينفّذ البنك هذه الإعادة بعد، وتُرسل إليه من جديد كل ساعة. لا تُعِد المبلغ مرة أخرى. إذا أعاده موظفو البنك بأنفسهم فسجّل ذلك، ويمكنك أيضًا إلغاء الإعادة.',
    en: 'The bank has not made this refund yet; it is sent again every hour. Do not refund the amount again. If the bank’s staff refunded it themselves, record that; you can also cancel the refund.',
    tr: 'Banka bu iadeyi henüz yapmadı; iade her saat yeniden gönderilir. Tutarı bir daha iade etmeyin. Banka personeli iadeyi kendisi yaptıysa kaydedin; iadeyi iptal de edebilirsiniz.',
  },
  'dashboard.task_help.refund_overdue': {
    ar: 'لم تنتهِ هذه الإعادة منذ أكثر من يوم. راجع البنك، ثم سجّل ما فعله أو ألغِ الإعادة قبل إرسالها.',
    en: 'This refund has been incomplete for more than a day. Check with the bank, then record what it did, or cancel the refund while it is pending.',
    tr: 'Bu iade bir günden uzun süredir tamamlanmadı. Bankaya sorun; yaptığını kaydedin ya da bekleyen iadeyi iptal edin.',
  },
  'dashboard.task_help.order_paid_late': {
    ar: 'راجع الطلب ثم أغلق المهمة بملاحظة.',
    en: 'Review the order, then close the task with a note.',
    tr: 'Siparişi kontrol edin, sonra görevi bir notla kapatın.',
  },
  'dashboard.task_help.order_late_refund': {
    ar: 'راجع الطلب وإعادة المبلغ ثم أغلق المهمة بملاحظة.',
    en: 'Review the order and its refund, then close the task with a note.',
    tr: 'Siparişi ve iadesini kontrol edin, sonra görevi bir notla kapatın.',
  },
  'dashboard.task_do.assign': { ar: 'تخصيصه لحملة', en: 'Assign to a campaign', tr: 'Bir kampanyaya aktar' },
  'dashboard.task_do.give_back_orphan': { ar: 'إعادة المبلغ إلى الدافع', en: 'Refund', tr: 'Ödeyene iade et' },
  'dashboard.task_do.keep': {
    ar: 'إبقاؤه تبرعًا مستقلًا',
    en: 'Keep as a separate donation',
    tr: 'Ayrı bağış olarak kaydet',
  },
  'dashboard.task_do.dispute': { ar: 'تسجيل اعتراض', en: 'Record a dispute', tr: 'İtiraz kaydet' },
  'dashboard.task_do.refund': {
    ar: 'إعادة المبلغ الثاني',
    en: 'Refund the second payment',
    tr: 'İkinci ödemeyi iade et',
  },
  'dashboard.task_do.accept': { ar: 'قبول المبلغ', en: 'Accept the amount', tr: 'Tutarı kabul et' },
  'dashboard.task_do.give_back': { ar: 'إعادة المبلغ', en: 'Refund the amount', tr: 'Tutarı iade et' },
  'dashboard.task_do.bank_refund': {
    ar: 'تسجيل إعادة أجراها البنك',
    en: 'Record a refund made by the bank',
    tr: 'Bankanın yaptığı iadeyi kaydet',
  },
  'dashboard.task_do.bank_transfer': {
    ar: 'تسجيل إعادة بتحويل بنكي',
    en: 'Record as paid back by bank transfer',
    tr: 'Havaleyle geri ödendi olarak kaydet',
  },
  'dashboard.task_do.cancel': { ar: 'إلغاء الإعادة', en: 'Cancel the refund', tr: 'İadeyi iptal et' },
  'dashboard.task_do.not_made': {
    ar: 'لم يُجرِ البنك هذه الإعادة',
    en: 'The bank did not make this refund',
    tr: 'Banka bu iadeyi yapmadı',
  },
  'dashboard.task_do.write_off': { ar: 'شطبه من الدفاتر', en: 'Write off', tr: 'Kayıttan düş' },
  'dashboard.task_do.reverse_write_off': {
    ar: 'إلغاء الشطب',
    en: 'Reverse the write-off',
    tr: 'Kayıttan düşmeyi geri al',
  },
  'dashboard.task_do.reverse_transfer': {
    ar: 'إلغاء الإعادة بتحويل بنكي',
    en: 'Reverse the bank transfer',
    tr: 'Havaleyle iadeyi geri al',
  },
  'dashboard.task_do.note': { ar: 'إغلاق بملاحظة', en: 'Close with a note', tr: 'Notla kapat' },
  'dashboard.task_text.assign': {
    ar: 'يصبح المبلغ تبرعًا بلا اسم وله رقم ملخّص. يمكنك إضافة المتبرع من صفحة التبرع بعد الموافقة.',
    en: 'The amount becomes a donation without a donor, with a summary number. The donor can be added on its page after the approval.',
    tr: 'Tutar, özet numarası olan isimsiz bir bağış olur. Bağışçı, onaydan sonra bağış sayfasında eklenebilir.',
  },
  'dashboard.task_text.give_back_orphan': {
    ar: 'بعد موافقة شخص ثانٍ يُطلب من البنك إعادة المبلغ كله إلى البطاقة.',
    en: 'Once a second person approves, the bank is asked to refund the whole amount to the card.',
    tr: 'İkinci kişi onaylayınca bankadan tutarın tamamını karta iade etmesi istenir.',
  },
  'dashboard.task_text.keep': {
    ar: 'يصبح ما بقي من الدفعة الثانية تبرعًا جديدًا من المتبرع نفسه، وله ملخّصه.',
    en: 'The remaining amount of the second payment becomes a new donation by the same donor, with its own summary.',
    tr: 'İkinci ödemeden kalan, aynı bağışçının kendi özeti olan yeni bir bağışı olur.',
  },
  'dashboard.task_text.write_off': {
    ar: 'يخرج المبلغ من الدفاتر ومن مجموع الحملة. لا يُرسَل شيء إلى البنك ولا إلى المتبرع.',
    en: 'The amount is removed from the ledger and the campaign’s total. Nothing is sent to the bank or to the donor.',
    tr: 'Tutar defterden ve kampanya toplamından çıkar. Bankaya da bağışçıya da bir şey gönderilmez.',
  },
  'dashboard.task_text.reverse_write_off': {
    ar: 'إن حوّل البنك هذا المبلغ بعد شطبه: يعود إلى الدفاتر وإلى مجموع الحملة بعد موافقة شخص ثانٍ، وتُطابَق حركة البنك معه. لا يُرسَل شيء إلى البنك ولا إلى المتبرع.',
    en: 'For an amount that the bank paid out after it was written off: once a second person approves, it is in the ledger and the campaign’s total again, and the bank’s payout can be matched with it. Nothing is sent to the bank or to the donor.',
    tr: 'Kayıttan düşüldükten sonra bankanın hesaba geçirdiği tutar içindir: ikinci kişi onaylayınca deftere ve kampanya toplamına geri alınır, bankanın ödemesi onunla eşleştirilebilir. Bankaya da bağışçıya da bir şey gönderilmez.',
  },
  'dashboard.task_text.reverse_transfer': {
    ar: 'إن عاد التحويل إلى حسابنا أو سُجّل خطأً: بعد موافقة شخص ثانٍ يعود المبلغ إلى حسابنا في الدفاتر وإلى مجموع الحملة، وتصبح حركة البنك المطابقة له مفتوحة. لا يُرسَل شيء إلى المتبرع: اتفق معه، ثم سجّل التحويل الجديد.',
    en: 'For a transfer that came back to our account, or that was recorded by mistake: once a second person approves, the amount is in our account in the ledger and in the campaign’s total again, and the matched bank transaction is open again. Nothing is sent to the donor: contact them, then record the new transfer.',
    tr: 'Hesabımıza geri dönen ya da yanlışlıkla kaydedilen havale içindir: ikinci kişi onaylayınca tutar defterde hesabımıza ve kampanya toplamına geri alınır, eşleştirilmiş banka hareketi yeniden açılır. Bağışçıya bir şey gönderilmez: kendisiyle görüşün, sonra yeni havaleyi kaydedin.',
  },
  'dashboard.task_text.cancel': {
    ar: 'لا تُرسَل هذه الإعادة إلى البنك، ويبقى المبلغ حيث كان.',
    en: 'The refund is not sent to the bank, and the amount stays in its account.',
    tr: 'İade bankaya gönderilmez, tutar olduğu yerde kalır.',
  },
  'dashboard.task_text.not_made': {
    ar: 'نسأل البنك الآن عن هذه الدفعة. إن لم تكن الإعادة عنده تُلغى، ويبقى المبلغ حيث كان. وإن ظهرت لاحقًا في كشفه نُبّهتم إليها.',
    en: 'We ask the bank about this payment now. If it has no such refund, the refund is cancelled and the amount stays in its account. If it appears in the bank’s list later, a task is opened.',
    tr: 'Bu ödeme şimdi bankaya sorulur. Bankada böyle bir iade yoksa iade iptal edilir, tutar olduğu yerde kalır. Sonradan bankanın listesinde görünürse bir görev açılır.',
  },
  'dashboard.task_text.bank_refund': {
    ar: 'لن يُرسَل شيء إلى البنك: يُسجَّل في الدفاتر ما أعاده البنك بنفسه، بعد موافقة شخص ثانٍ.',
    en: 'Nothing is sent to the bank: the refund it made is recorded in the ledger once a second person approves.',
    tr: 'Bankaya bir şey gönderilmez: bankanın kendi yaptığı iade, ikinci kişi onaylayınca deftere kaydedilir.',
  },
  'dashboard.task_text.bank_transfer': {
    ar: 'رفض البنك إعادة هذا المبلغ إلى البطاقة. حوّله أولًا إلى حساب من دفعه، ثم سجّله هنا. يُقيَّد من الحساب الذي تختاره بعد موافقة شخص ثانٍ، ويُبلَّغ من دفعه بالبريد الإلكتروني. لا يُرسَل شيء إلى البطاقة.',
    en: 'The bank declined to return this amount to the card. First transfer it to the account of the payer, then record it here. It is booked from the account that you select once a second person approves, and the payer gets an email. Nothing is sent to the card.',
    tr: 'Banka bu tutarı karta iade etmeyi reddetti. Önce tutarı ödeyenin hesabına havale edin, sonra burada kaydedin. İkinci kişi onaylayınca seçtiğiniz hesaptan işlenir ve ödeyene e-posta gönderilir. Karta bir şey gönderilmez.',
  },
  'dashboard.task_bank_not_requested': {
    ar: 'تعذّر الوصول إلى البنك، فلم يُتحقَّق من المبلغ. سيرى الشخص الثاني ذلك أيضًا.',
    en: 'The bank could not be reached, so the amount is not verified. The second person will also see this.',
    tr: 'Bankaya ulaşılamadı, tutar doğrulanmadı. İkinci kişi de bunu görecek.',
  },
  'dashboard.task_bank_unbooked': {
    ar: 'أعاد البنك {{amount}} ليست في دفاترنا.',
    en: 'The bank has refunded {{amount}} that is not in our ledger.',
    tr: 'Banka, defterimizde olmayan {{amount}} tutarını iade etmiş.',
  },
  'dashboard.task_which_refund': { ar: 'أي إعادة هي؟', en: 'Which refund is it?', tr: 'Hangi iade bu?' },
  'dashboard.task_this_refund': {
    ar: 'إعادة {{amount}} المنتظرة منذ {{day}}',
    en: 'The pending refund of {{amount}} from {{day}}',
    tr: '{{day}} tarihli bekleyen {{amount}} iadesi',
  },
  'dashboard.task_other_refund': { ar: 'إعادة أخرى', en: 'Another refund', tr: 'Başka bir iade' },
  'dashboard.task_propose': { ar: 'طلب الموافقة', en: 'Request approval', tr: 'Onaya gönder' },
  'dashboard.task_open': { ar: 'فتح المهمة', en: 'Open the task', tr: 'Görevi aç' },
  'dashboard.approval_of.bank_refund': {
    ar: 'تسجيل إعادة {{amount}} أجراها البنك بنفسه',
    en: 'Record a refund of {{amount}} made by the bank',
    tr: 'Bankanın kendi yaptığı {{amount}} iadesini kaydetmek',
  },
  'dashboard.approval_of.write_off': {
    ar: 'شطب مبلغ لا يعرفه البنك من الدفاتر',
    en: 'Write off an amount that the bank does not have',
    tr: 'Bankada olmayan tutarı kayıttan düşmek',
  },
  'dashboard.approval_of.reverse_write_off': {
    ar: 'إلغاء شطب مبلغ حوّله البنك',
    en: 'Reverse the write-off of an amount that the bank paid out',
    tr: 'Bankanın hesaba geçirdiği bir tutarın kayıttan düşülmesini geri almak',
  },
  'dashboard.approval_of.reverse_transfer_refund': {
    ar: 'إلغاء إعادة بتحويل بنكي عاد أو سُجّل خطأً',
    en: 'Reverse a refund by bank transfer that came back or was recorded by mistake',
    tr: 'Geri dönen ya da yanlışlıkla kaydedilen havaleyle iadeyi geri almak',
  },
  'dashboard.approval_of.cancel_refund': {
    ar: 'إلغاء إعادة مبلغ لم تتم',
    en: 'Cancel a refund that was not made',
    tr: 'Yapılmamış bir iadeyi iptal etmek',
  },
  'dashboard.approval_of.assign': {
    ar: 'تخصيص {{amount}} من طلب مجهول ({{order}}) لحملة',
    en: 'Assign {{amount}} of an unknown order ({{order}}) to a campaign',
    tr: 'Bilinmeyen siparişin ({{order}}) {{amount}} tutarını bir kampanyaya aktarmak',
  },
  'dashboard.approval_of.give_back': {
    ar: 'إعادة {{amount}} من طلب مجهول ({{order}})',
    en: 'Refund {{amount}} of an unknown order ({{order}})',
    tr: 'Bilinmeyen siparişin ({{order}}) {{amount}} tutarını iade etmek',
  },
  'dashboard.approval_of.keep_second': {
    ar: 'إبقاء دفعة ثانية تبرعًا مستقلًا',
    en: 'Keep a second payment as a separate donation',
    tr: 'İkinci ödemeyi ayrı bağış olarak kaydetmek',
  },
  'dashboard.approval_general_fund': { ar: 'إلى الصندوق العام', en: 'To the general fund', tr: 'Genel fona' },
  'dashboard.approval_campaign': {
    ar: 'إلى الحملة رقم {{id}}',
    en: 'To campaign no. {{id}}',
    tr: '{{id}} numaralı kampanyaya',
  },
  'dashboard.approval_not_confirmed': {
    ar: 'تعذّر الوصول إلى البنك عند تقديم الاقتراح: تحقّق من المبلغ بنفسك.',
    en: 'The bank could not be reached when this was proposed: verify the amount yourself.',
    tr: 'Öneri sırasında bankaya ulaşılamadı: tutarı kendiniz doğrulayın.',
  },
})
