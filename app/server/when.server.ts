/** What follows from what: the one screen of consequences. */
import { confirmDonation, countDecline, returnDonation } from '#features/donations/confirm.server.ts'
import { DonationConfirmed } from '#features/donations/events.server.ts'
import { thankDonor } from '#features/donations/thank.server.ts'
import { PaymentCaptured, PaymentDeclined, PaymentRefunded, PaymentVoided } from '#features/payments/events.server.ts'
import { when } from '#kernel/event.server.ts'
import { forgetPages } from '#kernel/pages-changed.server.ts'
import { RecordSaved, RecordsOrdered } from '#resource/events.server.ts'

when(PaymentCaptured, { together: [confirmDonation] })
when(PaymentDeclined, { together: [countDecline] })
when(PaymentRefunded, { together: [returnDonation] })
when(PaymentVoided, { together: [returnDonation] })
when(DonationConfirmed, { after: [thankDonor] })
when(RecordSaved, { together: [forgetPages] })
when(RecordsOrdered, { together: [forgetPages] })
