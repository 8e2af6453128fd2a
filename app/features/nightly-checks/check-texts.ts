import { defineTexts } from '#kernel/text.ts'

/** What a finding of each nightly check means, by the id of the check. */
export const checkTexts = defineTexts({
  'dashboard.nightly_check.bank_statements.chain': {
    ar: 'حساب بنكي لا يساوي رصيده الافتتاحي مع سطوره رصيدَه الختامي: كشوف بعض الأيام ناقصة',
    en: 'a bank account whose opening balance and lines do not add up to its closing balance: statements of some days are missing',
    tr: 'açılış bakiyesi ile satırları kapanış bakiyesini vermeyen bir banka hesabı: bazı günlerin ekstreleri eksik',
  },
  'dashboard.nightly_check.bank_statements.lines': {
    ar: 'كشف حساب بنكي تنقصه سطور',
    en: 'a bank statement with missing lines',
    tr: 'satırları eksik bir banka ekstresi',
  },
  'dashboard.nightly_check.bank_lines.remaining': {
    ar: 'سطر في كشف الحساب لا يساوي مجموع مطابقاته وباقيه مبلغَه',
    en: 'a bank statement line whose matches and remaining amount do not add up to its amount',
    tr: 'eşleşmeleri ile kalan tutarı kendi tutarını vermeyen bir ekstre satırı',
  },
  'dashboard.nightly_check.bank_lines.not_booked': {
    ar: 'سطر مطابَق في كشف الحساب لا يظهر بمبلغه في حساب الدفاتر، أو سطر أُلغيت مطابقته وما زال في الدفاتر',
    en: 'a matched bank statement line that the ledger account does not have with this amount, or an undone one still in the ledger',
    tr: 'defter hesabında bu tutarla bulunmayan eşleşmiş bir ekstre satırı veya eşleşmesi geri alınmış ama hâlâ defterde olan bir satır',
  },
  'dashboard.nightly_check.card_settlements.items': {
    ar: 'قيد في مستحقات البنك بلا بند مفتوح مقابل من مدفوعات البطاقات، أو بمبلغ مختلف',
    en: 'a posting to the bank receivable without a matching open item of the card payments, or with a different amount',
    tr: 'kart ödemelerinde karşılığı olan açık kalemi bulunmayan veya tutarı farklı bir banka alacağı kaydı',
  },
  'dashboard.nightly_check.card_settlements.sum': {
    ar: 'تسوية بطاقات لا يساوي مجموع مدفوعاتها إجماليها، أو تسوية ملغاة ما زالت لها مدفوعات',
    en: 'a card settlement whose payments do not add up to its total, or an undone one that still has payments',
    tr: 'ödemeleri toplamını vermeyen bir kart mutabakatı veya hâlâ ödemeleri olan geri alınmış bir mutabakat',
  },
  'dashboard.nightly_check.card_settlements.offset': {
    ar: 'مدفوعات بطاقات وشطب أو إلغاء أغلق بعضها بعضًا ومجموعها ليس صفرًا، أو دفعها البنك',
    en: 'card payments and write-offs or voids that closed each other, and do not add up to zero or were paid out',
    tr: 'birbirini kapatan, ama toplamı sıfır olmayan veya bankanın ödediği kart ödemeleri ile silme ya da iptal kayıtları',
  },
  'dashboard.nightly_check.card_settlements.not_booked': {
    ar: 'تسوية بطاقات يختلف مبلغها أو عمولتها في الدفاتر عن مدفوعاتها',
    en: 'a card settlement whose ledger amount or commission differs from its payments',
    tr: 'defterdeki tutarı veya komisyonu ödemelerinden farklı bir kart mutabakatı',
  },
  'dashboard.nightly_check.cash.below_zero': {
    ar: 'صندوق نقدي رصيده سالب: خرج منه نقد لم يُسجَّل دخوله',
    en: 'a cash box with a negative balance: cash left it that was never recorded as received',
    tr: 'bakiyesi eksi bir kasa: kasadan, girişi hiç kaydedilmemiş nakit çıkmış',
  },
  'dashboard.nightly_check.cash_transfers.not_booked': {
    ar: 'إيداع أو سحب نقدي يختلف مبلغه في الدفاتر، أو عملية ملغاة ما زالت في الدفاتر',
    en: 'a cash deposit or withdrawal whose ledger amount differs, or a cancelled one that is still in the ledger',
    tr: 'defterdeki tutarı farklı bir nakit yatırma veya çekme ya da iptal edilmiş ama hâlâ defterde olan bir işlem',
  },
  'dashboard.nightly_check.cash_counts.not_booked': {
    ar: 'فرق في جرد الصندوق تمت الموافقة عليه ولا يظهر في الدفاتر، أو فرق في الدفاتر بلا موافقة',
    en: 'a cash count difference that was approved but is not in the ledger, or one in the ledger without approval',
    tr: 'onaylanmış ama defterde olmayan bir kasa sayım farkı veya onaysız olarak defterde olan bir fark',
  },
  'dashboard.nightly_check.donations.list_rows': {
    ar: 'تبرع يختلف سطره في القائمة عن محاولات دفعه وعن الدفاتر',
    en: 'a donation whose list row differs from its payment attempts and the ledger',
    tr: 'liste satırı ödeme denemelerinden ve defterden farklı bir bağış',
  },
  'dashboard.nightly_check.donation_imports.rows': {
    ar: 'استيراد تنقصه تبرعات، أو استيراد تم التراجع عنه وبقيت منه تبرعات',
    en: 'an import with missing donations, or an undone import that left some',
    tr: 'bağışları eksik bir içe aktarma veya geri alındığı hâlde bağışları kalan bir içe aktarma',
  },
  'dashboard.nightly_check.donation_imports.spent': {
    ar: 'استيراد تبرعات أُنفقت سابقًا يختلف المبلغ المنفق فيه عن تبرعاته التي لم تُعكس',
    en: 'an import of already spent donations whose spent amount differs from its donations that were not reversed',
    tr: 'harcanan tutarı, ters kaydı yapılmamış bağışlarından farklı olan, önceden harcanmış bağışların bir içe aktarması',
  },
  'dashboard.nightly_check.offline_donations.not_booked': {
    ar: 'تبرع نقدي أو بتحويل لا يظهر في الدفاتر، أو تبرع معكوس ما زال في الدفاتر',
    en: 'a cash or transfer donation that is not in the ledger, or a reversed one still in the ledger',
    tr: 'defterde olmayan bir nakit veya havale bağışı ya da ters kaydı yapıldığı hâlde defterde olan bir bağış',
  },
  'dashboard.nightly_check.offline_donations.not_approved': {
    ar: 'تبرع نقدي أو بتحويل فوق حدّ الشخص الواحد بلا موافقة شخص ثانٍ',
    en: 'a cash or transfer donation above the limit of one person without the approval of a second person',
    tr: 'tek kişinin sınırını aşan ve ikinci bir kişinin onayı olmayan nakit veya havale bağışı',
  },
  'dashboard.nightly_check.offline_donations.same_transfer': {
    ar: 'تحويل بنكي واحد سُجّل على أنه عدة تبرعات',
    en: 'one bank transfer that was recorded as several donations',
    tr: 'birden çok bağış olarak kaydedilmiş tek bir banka havalesi',
  },
  'dashboard.nightly_check.expenses.not_booked': {
    ar: 'مصروف لا يظهر في الدفاتر بالمبلغ والصندوق والحساب نفسها، أو مصروف معكوس ما زال في الدفاتر',
    en: 'an expense that the ledger does not have with the same amount, fund and account, or a reversed one still in the ledger',
    tr: 'defterde aynı tutar, fon ve hesapla bulunmayan bir gider veya ters kaydı yapıldığı hâlde defterde olan bir gider',
  },
  'dashboard.nightly_check.expenses.not_approved': {
    ar: 'مصروف أو عكسه بلا موافقة شخص ثانٍ',
    en: 'an expense or its reversal without the approval of a second person',
    tr: 'ikinci bir kişinin onayı olmayan bir gider veya ters kaydı',
  },
  'dashboard.nightly_check.fund_transfers.not_booked': {
    ar: 'تحويل بين صندوقين لا يظهر في الدفاتر بالمبلغ والصندوقين نفسهما',
    en: 'a transfer between funds that the ledger does not have with the same amount and funds',
    tr: 'defterde aynı tutar ve fonlarla bulunmayan bir fonlar arası aktarım',
  },
  'dashboard.nightly_check.fund_transfers.not_approved': {
    ar: 'تحويل بين صندوقين بلا موافقة شخص ثانٍ',
    en: 'a transfer between funds without the approval of a second person',
    tr: 'ikinci bir kişinin onayı olmayan bir fonlar arası aktarım',
  },
  'dashboard.nightly_check.funds.below_zero': {
    ar: 'مصروف أو تحويل تجاوز رصيد صندوقه بأكثر مما تمت الموافقة عليه',
    en: 'an expense or a transfer that overdrew its fund by more than was approved',
    tr: 'fonunu onaylanandan daha fazla eksiye düşüren bir gider veya aktarım',
  },
  'dashboard.nightly_check.housing.bed_of_two_people': {
    ar: 'سرير لمتقدمَين في فترتي سكن متداخلتين؛ أعطِ أحدهما سريرًا آخر',
    en: 'a bed that two applicants have in housing periods whose dates overlap; give one of them another bed',
    tr: 'tarihleri çakışan barınma dönemlerinde iki başvuranın aynı yatağı; birine başka bir yatak verin',
  },
  'dashboard.nightly_check.ledger.unbalanced': {
    ar: 'قيد في الدفاتر مجموعه ليس صفرًا أو تنقصه سطور',
    en: 'a ledger transaction that does not add up to zero or has missing entries',
    tr: 'toplamı sıfır olmayan veya satırları eksik bir defter işlemi',
  },
  'dashboard.nightly_check.ledger.totals': {
    ar: 'مجموع أو عدد تبرعات معروض للعموم يختلف عن الدفاتر',
    en: 'a public total or number of donations that differs from the ledger',
    tr: 'defterden farklı, herkese açık bir bağış toplamı veya sayısı',
  },
  'dashboard.nightly_check.ledger.entry_time': {
    ar: 'سطر في الدفاتر يختلف وقته عن وقت قيده',
    en: 'a ledger entry whose time differs from its transaction',
    tr: 'zamanı işleminden farklı bir defter satırı',
  },
  'dashboard.nightly_check.ledger.suspense': {
    ar: 'مال معلَّق منذ أكثر من ثلاثة أيام',
    en: 'money in suspense for more than three days',
    tr: 'üç günden uzun süredir askıda olan para',
  },
  'dashboard.nightly_check.mail.texts_kept_too_long': {
    ar: 'رسالة بريد انتهت مدة حفظ نصها؛ في رسائل الحسابات روابط دخول',
    en: 'an email whose text is past its retention period; emails about accounts contain sign-in links',
    tr: 'metninin saklama süresi dolmuş bir e-posta; hesaplarla ilgili e-postalarda giriş bağlantıları vardır',
  },
  'dashboard.nightly_check.closed_months.changed': {
    ar: 'شهر مغلق لا توافق لقطته المحفوظة بصمتها',
    en: 'a closed month whose stored snapshot does not match its hash',
    tr: 'kayıtlı görüntüsü özet değeriyle uyuşmayan kapatılmış bir ay',
  },
  'dashboard.nightly_check.closed_months.other_ledger': {
    ar: 'شهر مغلق لم تعد أرقامه توافق الدفاتر',
    en: 'a closed month whose figures no longer match the ledger',
    tr: 'rakamları artık defterle uyuşmayan kapatılmış bir ay',
  },
  'dashboard.nightly_check.closed_months.order': {
    ar: 'فجوة بين الأشهر المغلقة، أو قيود قبل أول شهر مغلق',
    en: 'a gap between closed months, or transactions before the first closed month',
    tr: 'kapatılmış aylar arasında boşluk veya ilk kapatılmış aydan önceki işlemler',
  },
  'dashboard.nightly_check.closed_months.not_approved': {
    ar: 'شهر مغلق بلا موافقة شخص ثانٍ',
    en: 'a closed month without the approval of a second person',
    tr: 'ikinci bir kişinin onayı olmadan kapatılmış bir ay',
  },
  'dashboard.nightly_check.closed_months.other_rates': {
    ar: 'شهر مغلق تختلف أسعار صرفه عن المحفوظة عند الإغلاق',
    en: 'a closed month whose exchange rates differ from those stored at closing',
    tr: 'döviz kurları kapanışta kaydedilenlerden farklı kapatılmış bir ay',
  },
  'dashboard.nightly_check.official_receipts.outside': {
    ar: 'رقم إيصال رسمي خارج سلسلته أو بصيغة غير صيغتها',
    en: 'an official receipt number outside its series, or in another format than its series',
    tr: 'serisinin dışında veya serisinden farklı biçimde bir alındı belgesi numarası',
  },
  'dashboard.nightly_check.official_receipts.unpaid': {
    ar: 'رقم إيصال رسمي لتبرع لم يصل ماله',
    en: 'an official receipt number of a donation whose money never arrived',
    tr: 'parası hiç ulaşmamış bir bağışın alındı belgesi numarası',
  },
  'dashboard.nightly_check.payments.captured_not_booked': {
    ar: 'محاولة دفع ناجحة لا تظهر في الدفاتر، أو تظهر بمبلغ مختلف',
    en: 'a captured attempt that is not in the ledger, or with a different amount',
    tr: 'defterde olmayan veya farklı tutarla olan, tahsil edilmiş bir ödeme denemesi',
  },
  'dashboard.nightly_check.payments.booked_not_captured': {
    ar: 'تحصيل في الدفاتر لم تنجح محاولة دفعه',
    en: 'a capture in the ledger whose attempt is not captured',
    tr: 'denemesi tahsil edilmemiş, defterdeki bir tahsilat',
  },
  'dashboard.nightly_check.payments.booked_twice': {
    ar: 'محاولة دفع سُجّل تحصيلها في الدفاتر أكثر من مرة',
    en: 'an attempt captured more than once in the ledger',
    tr: 'defterde birden çok kez tahsil edilmiş bir ödeme denemesi',
  },
  'dashboard.nightly_check.payments.settled_wrong': {
    ar: 'عملية دفع سُدّدت بمحاولة تخص عملية أخرى أو لم تنجح، أو لم تُسدَّد مع وجود محاولة ناجحة',
    en: 'an intent settled by an attempt of another intent or by one that was not captured, or not settled despite a captured attempt',
    tr: 'başka bir ödemenin veya tahsil edilmemiş bir denemeyle kapatılmış ya da tahsil edilmiş denemesi olduğu hâlde kapatılmamış bir ödeme',
  },
  'dashboard.nightly_check.payments.wrong_merchant': {
    ar: 'محاولة دفع في حساب تاجر لا يناسب غرضها',
    en: 'an attempt at the wrong merchant account for its purpose',
    tr: 'amacına uymayan üye iş yeri hesabındaki bir ödeme denemesi',
  },
  'dashboard.nightly_check.payments.merchant_problem': {
    ar: 'رفض البنك حساب التاجر خلال اليوم الأخير',
    en: 'the bank refused the merchant account within the last day',
    tr: 'bankanın son bir gün içinde üye iş yeri hesabını reddetmesi',
  },
  'dashboard.nightly_check.payments.moved_in_the_dark': {
    ar: 'محاولة دفع تختلف حالتها عن سجلّها',
    en: 'an attempt whose state differs from its history',
    tr: 'durumu geçmişinden farklı bir ödeme denemesi',
  },
  'dashboard.nightly_check.payments.approval_not_pursued': {
    ar: 'موافقة صحيحة من البنك على محاولة غير مدفوعة لم يتبعها استعلام لدى البنك',
    en: 'a genuine approval of an unpaid attempt without a following inquiry at the bank',
    tr: 'ödenmemiş bir denemenin ardından bankada sorgusu yapılmamış geçerli onayı',
  },
  'dashboard.nightly_check.payments.approval_without_order': {
    ar: 'موافقة صحيحة من البنك على رقم غير معروف لم تُنشأ لها مهمة',
    en: 'a genuine approval of an unknown order for which no task was created',
    tr: 'görevi oluşturulmamış, bilinmeyen bir sipariş numarasının geçerli onayı',
  },
  'dashboard.nightly_check.payments.check_overdue': {
    ar: 'محاولة دفع تأخر الاستعلام عنها لدى البنك أكثر من ساعة',
    en: 'an attempt whose inquiry at the bank is overdue by more than an hour',
    tr: 'bankadaki sorgusu bir saatten fazla gecikmiş bir ödeme denemesi',
  },
  'dashboard.nightly_check.payments.unknown_forgotten': {
    ar: 'محاولة ربما دُفعت ولا استعلام مجدول عنها',
    en: 'an attempt that may have been paid, without a scheduled inquiry',
    tr: 'ödenmiş olabilecek, ama sorgusu planlanmamış bir ödeme denemesi',
  },
  'dashboard.nightly_check.payments.signatures_wrong': {
    ar: 'ثلاث مدفوعات على الأقل خلال يومين لم تصل عنها إلا ردود بتوقيع خاطئ: إعدادات حساب التاجر لا توافق البنك',
    en: 'at least three payments within two days with only wrongly signed callbacks: the settings of the merchant account do not match the bank',
    tr: 'iki gün içinde yalnızca hatalı imzalı yanıt alınan en az üç ödeme: üye iş yeri hesabının ayarları bankayla uyuşmuyor',
  },
  'dashboard.nightly_check.payments.history_behind': {
    ar: 'بنك لم يُقارن سجلّ معاملاته بالدفاتر منذ أكثر من يومين',
    en: 'a bank whose transaction history has not been compared with the ledger for more than two days',
    tr: 'işlem geçmişi iki günden uzun süredir defterle karşılaştırılmamış bir banka',
  },
  'dashboard.nightly_check.refunds.too_much': {
    ar: 'مبالغ معادة أو موعود بإعادتها أكثر مما تم تحصيله',
    en: 'more refunded or promised as refund than was captured',
    tr: 'tahsil edilenden fazla iade edilmiş veya iade edilecek tutar',
  },
  'dashboard.nightly_check.refunds.pending': {
    ar: 'مبالغ مستحقة الإعادة في الدفاتر تختلف عن الإعادات المفتوحة',
    en: 'refunds payable in the ledger differ from the open refunds',
    tr: 'defterdeki ödenecek iadelerin açık iadelerden farklı olması',
  },
  'dashboard.nightly_check.refunds.disputed': {
    ar: 'أموال معترض عليها في الدفاتر تختلف عن الاعتراضات المفتوحة',
    en: 'disputed money in the ledger differs from the open disputes',
    tr: 'defterdeki itirazlı paranın açık itirazlardan farklı olması',
  },
  'dashboard.nightly_check.refunds.returned': {
    ar: 'محاولة دفع يختلف المبلغ المعاد فيها عن إعاداتها',
    en: 'an attempt whose refunded amount differs from its refunds',
    tr: 'iade edilen tutarı iadelerinden farklı bir ödeme denemesi',
  },
  'dashboard.nightly_check.refunds.confirmed_by_bank': {
    ar: 'أكد البنك إعادات أكثر مما في الدفاتر',
    en: 'the bank confirmed more refunds than the ledger has',
    tr: 'bankanın defterdekinden fazla iade onaylaması',
  },
  'dashboard.nightly_check.refunds.overdue': {
    ar: 'إعادة مبلغ لا تكتمل',
    en: 'a refund that does not complete',
    tr: 'tamamlanmayan bir iade',
  },
  'dashboard.nightly_check.refunds.disputes_too_much': {
    ar: 'دفعة تتجاوز إعاداتها واعتراضاتها الخاسرة المبلغ المحصَّل، دون ما سُجّل أنه أُعيد مرتين؛ أو تتجاوزه اعتراضاتها وإعاداتها الجارية',
    en: 'a payment whose refunds and lost disputes exceed the captured amount, without what is recorded as returned twice; or whose disputes and refunds in progress do',
    tr: 'iki kez iade edildiği kaydedilenler dışında, iadeleri ve kaybedilen itirazları tahsil edilen tutarı aşan bir ödeme; ya da itirazları ve süren iadeleri bu tutarı aşan bir ödeme',
  },
  'dashboard.nightly_check.refunds.lost_twice': {
    ar: 'اعتراض خاسر سُجّل أنه أُعيد مرتين بأكثر مما أُعيد من دفعته',
    en: 'a lost dispute booked as returned twice above what was refunded of its payment',
    tr: 'ödemesinden iade edilenden fazlası iki kez iade edilmiş olarak kaydedilen, kaybedilmiş bir itiraz',
  },
  'dashboard.nightly_check.refunds.disputes_reopened': {
    ar: 'اعتراض أُعيد فتحه بلا موافقة شخصين، أو لا تطابق قيوده في الدفاتر عدد مرات إغلاقه وإعادة فتحه',
    en: 'a dispute that was reopened without the approval of two people, or that is not in the ledger as often as it was closed and reopened',
    tr: 'iki kişinin onayı olmadan yeniden açılan ya da defterde kapatıldığı ve açıldığı kadar yer almayan bir itiraz',
  },
  'dashboard.nightly_check.refunds.disputes_closed': {
    ar: 'اعتراض أُغلق بلا موافقة شخصين، أو بقرار غير الذي وافقا عليه',
    en: 'a dispute that was closed without the approval of two people, or with another decision than they approved',
    tr: 'iki kişinin onayı olmadan ya da onayladıklarından başka bir kararla kapatılan bir itiraz',
  },
  'dashboard.nightly_check.refunds.bank_transfer': {
    ar: 'مبلغ أُعيد بتحويل بنكي ليس في الدفاتر بمبلغه، أو لم يوافق عليه شخصان',
    en: 'a refund by bank transfer that is not in the ledger with its amount, or that two people did not approve',
    tr: 'defterde tutarıyla yer almayan veya iki kişinin onaylamadığı, banka havalesiyle yapılmış bir iade',
  },
  'dashboard.nightly_check.refunds.foreign_suspense': {
    ar: 'مال بعملة أجنبية معلَّق منذ أكثر من يومين',
    en: 'money in a foreign currency in suspense for more than two days',
    tr: 'iki günden uzun süredir askıda olan yabancı para',
  },
  'dashboard.nightly_check.data_requests.overdue': {
    ar: 'طلب نسخة من البيانات الشخصية أو محوها لم يُجب عليه خلال {{30}} يومًا (المادة 13 من قانون KVKK)',
    en: 'a request for a copy or the erasure of personal data that was not answered within 30 days (KVKK art. 13)',
    tr: '30 gün içinde yanıtlanmamış bir kişisel veri kopyası veya silme talebi (KVKK m. 13)',
  },
  'dashboard.nightly_check.privacy.undeclared_columns': {
    ar: 'عمود في قاعدة البيانات لم يُحدَّد أهو شخصي أم لا: يتجاهله التصدير والمحو',
    en: 'a database column not declared as personal or not personal: export and erasure ignore it',
    tr: 'kişisel olup olmadığı belirtilmemiş bir veritabanı sütunu: dışa aktarma ve silme onu atlar',
  },
  'dashboard.nightly_check.privacy.erased_account_has_rows': {
    ar: 'حساب محذوف ما زال له اسم أو طريقة دخول أو سجلات شخصية',
    en: 'an erased account that still has a name, a sign-in method or personal records',
    tr: 'hâlâ adı, giriş yöntemi veya kişisel kayıtları olan silinmiş bir hesap',
  },
  'dashboard.nightly_check.retention.past_its_end': {
    ar: 'سجل محتفظ به لشخص مُحيت بياناته وقد انتهت مدته',
    en: 'a retained record of an erased person that is past its end date',
    tr: 'verileri silinmiş bir kişinin saklama süresi dolmuş kaydı',
  },
  'dashboard.nightly_check.receipts.missing': {
    ar: 'تبرع مستلم ليس له إيصال صالح واحد بالضبط، أو إيصال لتبرع غير مدفوع',
    en: 'a received donation without exactly one valid receipt, or a receipt for an unpaid donation',
    tr: 'tam olarak bir geçerli makbuzu olmayan alınmış bir bağış veya ödenmemiş bir bağışın makbuzu',
  },
  'dashboard.nightly_check.receipts.gaps': {
    ar: 'سنة في أرقام إيصالاتها فجوة أو تكرار، أو لا تنتهي عند عدّادها',
    en: 'a year whose receipt numbers have a gap or a duplicate, or do not end at its counter',
    tr: 'makbuz numaralarında boşluk veya tekrar olan ya da sayacında bitmeyen bir yıl',
  },
  'dashboard.nightly_check.receipts.year': {
    ar: 'إيصال لا ينتمي رقمه إلى السنة التي صدر فيها',
    en: 'a receipt whose number does not belong to the year in which it was issued',
    tr: 'numarası düzenlendiği yıla ait olmayan bir makbuz',
  },
  'dashboard.nightly_check.receipts.changed': {
    ar: 'إيصال صالح يختلف عن التبرع الحالي: كان يجب استبداله',
    en: 'a valid receipt that differs from the current donation: it should have been replaced',
    tr: 'güncel bağıştan farklı geçerli bir makbuz: yenilenmiş olmalıydı',
  },
  'dashboard.nightly_check.receipts.method': {
    ar: 'إيصال تختلف طريقة دفعه عن التبرع، مثل «بطاقة» لتبرع نقدي أو بتحويل',
    en: 'a receipt whose payment method differs from the donation, such as “card” for cash or a transfer',
    tr: 'ödeme yöntemi bağıştan farklı bir makbuz, örneğin nakit veya havale için “kart”',
  },
  'dashboard.nightly_check.receipts.undocumented': {
    ar: 'إيصال بلا مستنده الصادر',
    en: 'a receipt without its issued document',
    tr: 'düzenlenmiş belgesi olmayan bir makbuz',
  },
  'dashboard.nightly_check.receipts.cancelled': {
    ar: 'إيصال ملغى بلا بديل مع أن التبرع ما زال صالحًا، أو إيصال حلّ محل إيصال صالح',
    en: 'a cancelled receipt without a replacement although the donation is still valid, or a receipt that replaces a valid one',
    tr: 'bağış hâlâ geçerli olduğu hâlde yerine yenisi düzenlenmemiş iptal edilmiş bir makbuz veya geçerli bir makbuzun yerine geçen bir makbuz',
  },
  'dashboard.nightly_check.settings.not_approved': {
    ar: 'حدود أو إعدادات بنك غُيّرت بلا موافقة، أو تختلف عما تمت الموافقة عليه',
    en: 'limits or bank settings that were changed without approval, or differ from what was approved',
    tr: 'onaysız değiştirilmiş veya onaylanandan farklı sınırlar ya da banka ayarları',
  },
  'dashboard.nightly_check.order_documents.gap': {
    ar: 'سلسلة فواتير أو إشعارات دائنة للمتجر فيها فجوة، أو يختلف آخر أرقامها عن عدّادها',
    en: 'a series of shop invoices or credit notes with a gap, or whose last number differs from its counter',
    tr: 'boşluğu olan veya son numarası sayacından farklı bir mağaza faturası ya da alacak dekontu serisi',
  },
  'dashboard.nightly_check.order_documents.refunded': {
    ar: 'طلب تختلف إشعاراته الدائنة عن المبلغ المعاد',
    en: 'an order whose credit notes differ from the refunded amount',
    tr: 'alacak dekontları iade edilen tutardan farklı bir sipariş',
  },
  'dashboard.nightly_check.orders.stock': {
    ar: 'كمية مخزون لا توافق حركات المخزون',
    en: 'a stock quantity that does not match its stock movements',
    tr: 'stok hareketleriyle uyuşmayan bir stok miktarı',
  },
  'dashboard.nightly_check.orders.reserved': {
    ar: 'كمية محجوزة لا توافق الطلبات التي تنتظر الدفع',
    en: 'a reserved quantity that does not match the orders waiting for payment',
    tr: 'ödeme bekleyen siparişlerle uyuşmayan bir rezerve miktar',
  },
  'dashboard.nightly_check.orders.paid': {
    ar: 'طلب مدفوع بلا دفعة، أو دفعة لطلب غير مدفوع',
    en: 'a paid order without a payment, or a payment whose order is not paid',
    tr: 'ödemesi olmayan ödenmiş bir sipariş veya siparişi ödenmemiş görünen bir ödeme',
  },
  'dashboard.nightly_check.orders.shipments': {
    ar: 'سطر طلب أُرسل منه أكثر مما طُلب، أو طلب لا تناسب حالته ما أُرسل',
    en: 'a line of an order of which more was sent than ordered, or an order whose state does not fit what was sent',
    tr: 'sipariş edilenden fazlası gönderilmiş bir sipariş satırı veya durumu gönderilene uymayan bir sipariş',
  },
  'dashboard.nightly_check.orders.delivered': {
    ar: 'طلب لا تناسب حالته يومَي الشحن والتسليم',
    en: 'an order whose state does not fit the days on which it was shipped and delivered',
    tr: 'durumu gönderildiği ve teslim edildiği günlere uymayan bir sipariş',
  },
  'dashboard.nightly_check.orders.returned': {
    ar: 'سطر طلب أُرجع منه أكثر مما أُرسل، أو طلب لا تناسب حالته ما أُرجع',
    en: 'a line of an order of which more came back than was sent, or an order whose state does not fit what came back',
    tr: 'gönderilenden fazlası iade gelen bir sipariş satırı veya durumu iade gelene uymayan bir sipariş',
  },
  'dashboard.nightly_check.orders.returned_stock': {
    ar: 'قطع طلب أُضيفت إلى المخزون ولم تُرجع، أو أُرجعت ولم تُضف إليه',
    en: 'units of an order that went back to the stock without coming back, or came back without going to the stock',
    tr: 'iade gelmeden stoğa eklenen veya iade gelip stoğa eklenmeyen sipariş adetleri',
  },
  'dashboard.nightly_check.orders.coupon_uses': {
    ar: 'قسيمة يختلف عدد استخداماتها عن طلباتها أو يتجاوز حدّها',
    en: 'a coupon whose number of uses differs from its orders or exceeds its limit',
    tr: 'kullanım sayısı siparişlerinden farklı olan veya sınırını aşan bir kupon',
  },
  'dashboard.nightly_check.orders.coupon_held': {
    ar: 'طلب لم تُحسب قسيمته مستخدمة، أو طلب ملغى حُسبت قسيمته',
    en: 'an order whose coupon is not counted as used, or a cancelled order whose coupon is',
    tr: 'kuponu kullanılmış sayılmayan bir sipariş veya kuponu kullanılmış sayılan iptal edilmiş bir sipariş',
  },
  'dashboard.nightly_check.orders.coupon_once': {
    ar: 'قسيمة لاستخدام واحد لكل مشترٍ استخدمها بريد أو حساب واحد في عدة طلبات',
    en: 'a coupon limited to one use per buyer that one email address or account used in several orders',
    tr: 'alıcı başına bir kullanımla sınırlı olup tek bir e-posta adresinin veya hesabın birden çok siparişte kullandığı bir kupon',
  },
  'dashboard.nightly_check.orders.above_bank_limit': {
    ar: 'طلب فوق أقصى مبلغ يقبله البنك في دفعة واحدة',
    en: 'an order above the bank’s maximum for one payment',
    tr: 'bankanın tek ödeme için üst sınırını aşan bir sipariş',
  },
  'dashboard.nightly_check.orders.refunded': {
    ar: 'طلب يختلف المبلغ المعاد فيه عن دفعته، أو عادت دفعته كلها إلى المشتري والطلب ليس معادًا',
    en: 'an order whose refunded amount differs from its payment, or whose whole payment went back to the buyer without the order being refunded',
    tr: 'iade edilen tutarı ödemesinden farklı bir sipariş veya ödemesinin tamamı alıcıya döndüğü hâlde iade edilmiş sayılmayan bir sipariş',
  },
  'dashboard.nightly_check.orders.books': {
    ar: 'مبيعات في الدفاتر تختلف عن الطلبات',
    en: 'sales in the ledger that differ from the orders',
    tr: 'siparişlerden farklı, defterdeki satışlar',
  },
  'dashboard.nightly_check.restores.receipt_numbers': {
    ar: 'إيصال ربما صدر رقمه قبل الاستعادة',
    en: 'a receipt whose number may have been issued already before the restore',
    tr: 'numarası geri yüklemeden önce verilmiş olabilecek bir makbuz',
  },
  'dashboard.nightly_check.restores.waiting': {
    ar: 'موقع مستعاد موقوف منذ أكثر من يوم',
    en: 'a restored site that has been on hold for more than a day',
    tr: 'bir günden uzun süredir bekletilen, geri yüklenmiş bir site',
  },
  'dashboard.nightly_check.transfers.arrived_without_donation': {
    ar: 'تعهّد بتحويل عُلّم أنه وصل وليس له تبرع واحد مسجل بالضبط، أو تبرع مسجل ما زال تعهّده مفتوحًا',
    en: 'a transfer pledge marked as received without exactly one recorded donation, or a recorded donation whose pledge is still open',
    tr: 'ulaştı olarak işaretlenmiş ama tam olarak bir kayıtlı bağışı olmayan bir havale bildirimi veya bildirimi hâlâ açık olan kayıtlı bir bağış',
  },
})
