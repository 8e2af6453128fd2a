import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'payments.mismatch_accept': {
    ar: 'قبول {{captured}}، والمتفق عليه {{agreed}}',
    en: 'Accept {{captured}}; the agreed amount is {{agreed}}',
    tr: '{{captured}} kabul edilsin; anlaşılan tutar {{agreed}}',
  },
  'payments.mismatch_refund': {
    ar: 'إعادة {{captured}}، والمتفق عليه {{agreed}}',
    en: 'Refund {{captured}}; the agreed amount is {{agreed}}',
    tr: '{{captured}} iade edilsin; anlaşılan tutar {{agreed}}',
  },
  'payments.mismatch_agreed': { ar: 'المبلغ المتفق عليه', en: 'Agreed amount', tr: 'Anlaşılan tutar' },
  'payments.mismatch_captured': {
    ar: 'المبلغ الذي حصّله البنك',
    en: 'Captured by the bank',
    tr: 'Bankanın tahsil ettiği tutar',
  },
  'payments.mismatch_returned': { ar: 'أُعيد منه', en: 'Returned so far', tr: 'Şimdiye kadar iade edilen' },
  'refunds.not_this_one': {
    ar: 'هذا المبلغ ليس مبلغ عملية الإعادة التي اخترتها، أو أن تلك العملية انتهت.',
    en: 'The refund you chose has a different amount or was already completed.',
    tr: 'Seçtiğiniz iadenin tutarı farklı ya da bu iade sonuçlanmış.',
  },
  'refunds.on_its_way': {
    ar: 'أُرسلت إلى البنك عملية إعادة لهذه الدفعة ولم يصل جوابها بعد. انتظر حتى تنتهي.',
    en: 'A refund of this payment is being processed by the bank. Please wait until it is completed.',
    tr: 'Bu ödemenin bir iadesi bankada işleniyor. Lütfen sonuçlanmasını bekleyin.',
  },
  'refunds.bank_says_otherwise': {
    ar: 'ما أعاده البنك إلى الآن لا يوافق هذا المبلغ. حدّث الصفحة لترى ما يقوله البنك.',
    en: 'The bank reports another refunded total. Reload the page to see the current status at the bank.',
    tr: 'Bankanın bildirdiği iade toplamı bu tutarla uyuşmuyor. Bankanın bilgisini görmek için sayfayı yenileyin.',
  },
  'refunds.bank_has_it': {
    ar: 'يؤكد البنك أن هذا المبلغ لديه، فلا يُشطب من الدفاتر.',
    en: 'The bank confirms that it holds this amount, so it cannot be written off.',
    tr: 'Banka bu paranın kendisinde olduğunu bildiriyor; defterden silinemez.',
  },
  'refunds.not_refused': {
    ar: 'لم يرفض البنك إعادة هذه الدفعة. أعدها إلى البطاقة أولًا.',
    en: 'The bank has not declined a refund of this payment. Refund it to the card first.',
    tr: 'Banka bu ödemenin iadesini reddetmedi. Önce karta iade edin.',
  },
  'refunds.no_bank_reference': {
    ar: 'اكتب رقم التحويل لدى البنك.',
    en: 'Enter the bank’s reference of the transfer.',
    tr: 'Havalenin banka referansını yazın.',
  },
  'refunds.bank_reference_long': {
    ar: 'رقم التحويل أطول من {{64}} حرفًا.',
    en: 'The reference has more than 64 characters.',
    tr: 'Referans 64 karakterden uzun.',
  },
  'refunds.future_day': {
    ar: 'هذا اليوم لم يأتِ بعد.',
    en: 'This day is in the future.',
    tr: 'Bu gün henüz gelmedi.',
  },
  'refunds.day_before_payment': {
    ar: 'هذا اليوم قبل يوم الدفعة.',
    en: 'This day is before the payment.',
    tr: 'Bu gün ödemeden önce.',
  },
  'refunds.paid_on': { ar: 'يوم التحويل', en: 'Day of the transfer', tr: 'Havale günü' },
  'refunds.bank_reference': {
    ar: 'رقم التحويل لدى البنك',
    en: 'Bank reference of the transfer',
    tr: 'Havalenin banka referansı',
  },
  'refunds.approve_transfer': {
    ar: 'تسجيل إعادة {{amount}} بتحويل بنكي',
    en: 'Record that {{amount}} was paid back by bank transfer',
    tr: '{{amount}} tutarının havaleyle geri ödendiğini kaydetmek',
  },
  'refunds.no_day': { ar: 'اختر يوم التحويل.', en: 'Select the day of the transfer.', tr: 'Havale gününü seçin.' },
  'refunds.paid_from': { ar: 'دُفعت من', en: 'Paid from', tr: 'Ödendiği hesap' },
  'refunds.no_account': {
    ar: 'اختر أحد حساباتنا البنكية بعملة الدفعة.',
    en: 'Select one of our bank accounts in the currency of the payment.',
    tr: 'Ödemenin para birimindeki bir banka hesabımızı seçin.',
  },
  'refunds.transfer_not_reversible': {
    ar: 'لا تُلغى هذه الإعادة بتحويل بنكي: أُلغيت من قبل، أو أن المبلغ ليس لتبرع مكتمل. إن عاد التحويل فطابق الحركة على أنها «أخرى» مع ذكر السبب.',
    en: 'This refund by bank transfer cannot be reversed: it was reversed before, or the payment is not a completed donation. If the transfer came back, match the transaction as “Other” with a reason.',
    tr: 'Bu havaleyle iade geri alınamaz: daha önce geri alınmış ya da ödeme tamamlanmış bir bağışa ait değil. Havale geri döndüyse hareketi nedenini yazarak “Diğer” olarak eşleştirin.',
  },
  'refunds.returned_twice': {
    ar: 'أعاد البنك هذا المبلغ أيضًا بعد التحويل، وسُجّل ذلك مصروفًا. لا تُلغى الإعادة بتحويل بنكي: طابق حركة التحويل الذي عاد على أنها «أخرى» مع ذكر السبب.',
    en: 'After the transfer the bank took this amount too, which was recorded as an expense. The refund by bank transfer cannot be reversed: match the returned transfer as “Other” with a reason.',
    tr: 'Havaleden sonra banka bu tutarı da aldı ve bu gider olarak kaydedildi. Havaleyle iade geri alınamaz: geri dönen havaleyi nedenini yazarak “Diğer” olarak eşleştirin.',
  },
  'refunds.not_reversible': {
    ar: 'لا يُلغى هذا الشطب: أُلغي من قبل، أو أن المبلغ ليس لتبرع مكتمل. إن حوّله البنك فطابق الحركة على أنها «أخرى» مع ذكر السبب.',
    en: 'This write-off cannot be reversed: it was reversed before, or the payment is not a completed donation. If the bank pays it out, match the transaction as “Other” with a reason.',
    tr: 'Bu kayıttan düşme geri alınamaz: daha önce geri alınmış ya da ödeme tamamlanmış bir bağışa ait değil. Banka tutarı öderse hareketi nedenini yazarak “Diğer” olarak eşleştirin.',
  },
})
