/** What follows from what: the one screen of consequences. */
import { followCampaign } from '#features/campaign-news/follow.server.ts'
import { planLetters } from '#features/campaign-news/letters.server.ts'
import { watchDeclines } from '#features/card-guard/alarm.server.ts'
import { checkChangedForm } from '#features/card-guard/check-account.server.ts'
import { receiptsFrom } from '#features/donations/queries.server.ts'
import { validReceipt } from '#features/receipts/receipt.server.ts'
import { confirmDonation, returnDonation } from '#features/donations/confirm.server.ts'
import { noteOwnErasure } from '#features/data-requests/register.server.ts'
import { DonationConfirmed, DonorCorrected } from '#features/donations/events.server.ts'
import { PaymentCaptured, PaymentDeclined, PaymentRefunded, PaymentVoided } from '#features/payments/events.server.ts'
import { recordOfficialNumber } from '#features/receipts/official-number.server.ts'
import { OfflineGiftNumbered, OfflineGiftReversed } from '#features/offline-gifts/events.server.ts'
import { cancelReceipt, replaceIfWrong } from '#features/receipts/correct.server.ts'
import { ReceiptReplaced } from '#features/receipts/events.server.ts'
import { noteMerchantProblem, resumeAfterSuccess } from '#features/payments/merchant-problem.server.ts'
import { payableIf } from '#features/payments/payable.server.ts'
import { issueReceipt } from '#features/receipts/issue.server.ts'
import { announceReplacement } from '#features/receipts/announce.server.ts'
import { tellRefund } from '#features/receipts/tell-refund.server.ts'
import { thankDonor } from '#features/receipts/thank.server.ts'
import { OrderTold } from '#features/orders/events.server.ts'
import { writeOrderLetter } from '#features/orders/letter.server.ts'
import { confirmOrder, returnOrder } from '#features/orders/settle.server.ts'
import { orderPayable } from '#features/orders/payable.server.ts'
import { AccountErased } from '#features/privacy/events.server.ts'
import { RightsChanged } from '#features/people/staff.server.ts'
import { followVariants } from '#features/products/variants.server.ts'
import { indexRecord } from '#features/search/index.server.ts'
import { revokeUnbacked } from '#features/team/backing.server.ts'
import { when } from '#kernel/event.server.ts'
import { forgetPages } from '#kernel/pages-changed.server.ts'
import { RecordSaved, RecordsOrdered } from '#resource/events.server.ts'

payableIf('order', orderPayable)
receiptsFrom(validReceipt)
when(PaymentCaptured, { together: [confirmDonation, confirmOrder, resumeAfterSuccess] })
when(PaymentDeclined, { together: [noteMerchantProblem, checkChangedForm, watchDeclines] })
when(PaymentRefunded, { together: [returnDonation, returnOrder], after: [tellRefund] })
when(PaymentVoided, { together: [returnDonation, returnOrder], after: [tellRefund] })
when(DonationConfirmed, { together: [issueReceipt, followCampaign], after: [thankDonor] })
when(DonorCorrected, { together: [replaceIfWrong] })
when(OfflineGiftReversed, { together: [cancelReceipt] })
when(OfflineGiftNumbered, { together: [recordOfficialNumber] })
when(ReceiptReplaced, { after: [announceReplacement] })
when(RecordSaved, { together: [followVariants, indexRecord, forgetPages, planLetters] })
when(OrderTold, { after: [writeOrderLetter] })
when(RightsChanged, { together: [revokeUnbacked] })
when(RecordsOrdered, { together: [forgetPages] })
when(AccountErased, { together: [noteOwnErasure] })
