import { guardReopening } from '#features/payments/card-guard/reopening.server.ts'
import { ConsentWithdrawn } from '#features/consents/events.server.ts'
import { leaveNewsletter, stopIssuesToFollower } from '#features/newsletter/subscribe.server.ts'
import { FollowerUnsubscribed } from '#features/campaigns/updates/events.server.ts'
import {
  followAtCorrectedAddress,
  followCampaign,
  leaveCampaign,
} from '#features/campaigns/updates/subscribe.server.ts'
import { scheduleUpdateEmails } from '#features/campaigns/updates/emails.server.ts'
import { detectCardTesting } from '#features/payments/card-guard/alarm.server.ts'
import { checkChangedForm } from '#features/payments/card-guard/check-account.server.ts'
import { donationName, donationPayable } from '#features/donations/destination.server.ts'
import { setReceiptReader } from '#features/donations/queries.server.ts'
import { validReceipt } from '#features/receipts/receipt.server.ts'
import {
  confirmDonation,
  confirmDonationAgain,
  confirmUnreturnedDonation,
  endDonationConsent,
  markDonationRefunded,
} from '#features/donations/confirm.server.ts'
import { recordOwnErasure } from '#features/privacy/data-requests/register.server.ts'
import { DonationConfirmed, DonorCorrected } from '#features/donations/events.server.ts'
import {
  PaymentCaptured,
  PaymentDeclined,
  PaymentRefunded,
  PaymentVoided,
  TransferRefundReversed,
  WriteOffReversed,
  DisputeClosed,
  DisputeOpened,
  DisputeReopened,
} from '#features/payments/events.server.ts'
import { recordOfficialNumber } from '#features/receipts/official-number.server.ts'
import {
  OfflineDonationBooked,
  OfflineDonationNumbered,
  OfflineDonationRecorded,
  OfflineDonationReversed,
} from '#features/donations/offline/events.server.ts'
import { reverseSpentOfImport } from '#features/donations/imports/rows.server.ts'
import { cancelReceipt, reissueReceiptIfContentChanged } from '#features/receipts/correct.server.ts'
import { ReceiptReplaced } from '#features/receipts/events.server.ts'
import { noteMerchantProblem, resumeAfterSuccess } from '#features/payments/merchant-problem.server.ts'
import { registerOpeningGuard, registerPaymentName, registerPayableRule } from '#features/payments/payable.server.ts'
import { issueReceipt } from '#features/receipts/issue.server.ts'
import { announceReplacement } from '#features/receipts/announce.server.ts'
import { sendRefundEmail } from '#features/receipts/send-refund-email.server.ts'
import { sendReceiptEmail } from '#features/receipts/send-receipt.server.ts'
import { OrderEventOccurred } from '#features/shop/orders/events.server.ts'
import { sendOrderEmail } from '#features/shop/orders/order-email.server.ts'
import {
  confirmOrder,
  markOrderRefunded,
  closeDisputeOfOrder,
  addDisputeToOrder,
  reopenDisputeOfOrder,
} from '#features/shop/orders/settle.server.ts'
import { orderName, orderPayable } from '#features/shop/orders/payable.server.ts'
import { AccountErased } from '#features/privacy/personal-data/events.server.ts'
import { RightsChanged } from '#features/accounts/users/staff.server.ts'
import { syncVariantsOfProduct } from '#features/shop/products/variants.server.ts'
import { indexRecord } from '#features/search/index.server.ts'
import { revokeInvitationsOfFormerSenders } from '#features/accounts/team/backing.server.ts'
import { ExpenseBooked, ExpenseReversed } from '#features/expenses/events.server.ts'
import {
  adjustOpeningForDonation,
  adjustOpeningForExpense,
  adjustOpeningForRefund,
  adjustOpeningForReversedDonation,
  adjustOpeningForReversedExpense,
  adjustOpeningForReversedRefund,
} from '#features/bank-statements/accounts/adjust-opening.server.ts'
import { reopenExpenseLine, reopenLine, reopenRefundLine } from '#features/bank-statements/matches/undo-match.server.ts'
import { endPledgeConsent, markArrived, reopenPledge } from '#features/transfers/arrival.server.ts'
import { subscribe } from '#kernel/event.server.ts'
import { invalidatePages } from '#kernel/page-invalidation.server.ts'
import { RecordSaved, RecordsReordered } from '#resource/events.server.ts'

registerOpeningGuard(guardReopening)
registerPayableRule('order', orderPayable)
registerPayableRule('donation', donationPayable)
registerPaymentName('order', orderName)
registerPaymentName('donation', donationName)
setReceiptReader(validReceipt)
subscribe(PaymentCaptured, { together: [confirmDonation, confirmOrder, resumeAfterSuccess] })
subscribe(PaymentDeclined, { together: [noteMerchantProblem, checkChangedForm, detectCardTesting] })
subscribe(PaymentRefunded, {
  together: [markDonationRefunded, markOrderRefunded, adjustOpeningForRefund],
  after: [sendRefundEmail],
})
subscribe(PaymentVoided, { together: [markDonationRefunded, markOrderRefunded], after: [sendRefundEmail] })
subscribe(WriteOffReversed, { together: [confirmDonationAgain] })
subscribe(TransferRefundReversed, {
  together: [confirmDonationAgain, reopenRefundLine, adjustOpeningForReversedRefund],
})
subscribe(DisputeOpened, { together: [addDisputeToOrder] })
subscribe(DisputeClosed, { together: [markDonationRefunded, closeDisputeOfOrder] })
subscribe(DisputeReopened, { together: [confirmUnreturnedDonation, reopenDisputeOfOrder] })
subscribe(DonationConfirmed, { together: [issueReceipt, followCampaign], after: [sendReceiptEmail] })
subscribe(DonorCorrected, { together: [reissueReceiptIfContentChanged, followAtCorrectedAddress] })
subscribe(OfflineDonationRecorded, { together: [markArrived] })
subscribe(OfflineDonationBooked, { together: [adjustOpeningForDonation] })
subscribe(OfflineDonationReversed, {
  together: [cancelReceipt, reopenPledge, reopenLine, adjustOpeningForReversedDonation, reverseSpentOfImport],
})
subscribe(ExpenseBooked, { together: [adjustOpeningForExpense] })
subscribe(ExpenseReversed, { together: [reopenExpenseLine, adjustOpeningForReversedExpense] })
subscribe(OfflineDonationNumbered, { together: [recordOfficialNumber] })
subscribe(ReceiptReplaced, { after: [announceReplacement] })
subscribe(RecordSaved, { together: [syncVariantsOfProduct, indexRecord, invalidatePages, scheduleUpdateEmails] })
subscribe(OrderEventOccurred, { after: [sendOrderEmail] })
subscribe(RightsChanged, { together: [revokeInvitationsOfFormerSenders] })
subscribe(RecordsReordered, { together: [invalidatePages] })
subscribe(ConsentWithdrawn, { together: [endDonationConsent, endPledgeConsent, leaveCampaign, leaveNewsletter] })
subscribe(FollowerUnsubscribed, { together: [stopIssuesToFollower] })
subscribe(AccountErased, { together: [recordOwnErasure] })
