/** Every phrase of the site: a feature's `texts.ts` is added here once. Server only: browsers fetch one language. */
import { texts as account } from '#account/texts.ts'
import { mediaTexts } from '#dashboard/kit/media/texts.ts'
import { formTexts, listTexts, toolTexts } from '#dashboard/kit/texts.ts'
import { appointmentTexts } from '#dashboard/screens/appointments/texts.ts'
import { paymentTaskTexts } from '#dashboard/screens/payment-tasks/texts.ts'
import { texts as cardPaymentTexts } from '#dashboard/screens/card-payments/texts.ts'
import { approvalTexts } from '#dashboard/screens/approvals/texts.ts'
import { mailTexts } from '#dashboard/screens/mails/texts.ts'
import { termsTexts } from '#dashboard/screens/terms/texts.ts'
import { auditTexts } from '#dashboard/screens/audit/texts.ts'
import { giftTexts } from '#dashboard/screens/gifts/texts.ts'
import { complaintTexts } from '#dashboard/screens/complaints/texts.ts'
import { dataRequestTexts } from '#dashboard/screens/data-requests/texts.ts'
import { newsletterTexts } from '#dashboard/screens/subscribers/texts.ts'
import { assistantTexts } from '#dashboard/screens/assistant/texts.ts'
import { messageTexts } from '#dashboard/screens/messages/texts.ts'
import { homeTexts } from '#dashboard/screens/home/texts.ts'
import { texts as dashboard } from '#dashboard/texts.ts'
import { housingTexts } from '#dashboard/screens/housing/texts.ts'
import { texts as applications } from '#features/applications/texts.ts'
import { texts as appointments } from '#features/appointments/texts.ts'
import { texts as approvals } from '#features/approvals/texts.ts'
import { answerTexts, texts as assistant } from '#features/assistant/texts.ts'
import { texts as audit } from '#features/audit/texts.ts'
import { texts as campaignNews } from '#features/campaign-news/texts.ts'
import { texts as campaigns } from '#features/campaigns/texts.ts'
import { texts as complaints } from '#features/complaints/texts.ts'
import { texts as dataRequestDesk } from '#features/data-requests/desk-texts.ts'
import { texts as dataRequests } from '#features/data-requests/texts.ts'
import { texts as contact } from '#features/contact/texts.ts'
import { texts as cart } from '#features/cart/texts.ts'
import { texts as control } from '#features/control/texts.ts'
import { texts as coupons } from '#features/coupons/texts.ts'
import { texts as orderDesk } from '#features/order-desk/texts.ts'
import { texts as orders } from '#features/orders/texts.ts'
import { texts as donations } from '#features/donations/texts.ts'
import { texts as giftBook } from '#features/gift-book/texts.ts'
import { texts as giftForm } from '#features/gift-form/texts.ts'
import { texts as housing } from '#features/housing/texts.ts'
import { texts as bankCallback } from '#features/bank-callback/texts.ts'
import { texts as hop } from '#features/hop/texts.ts'
import { texts as mail } from '#features/mail/texts.ts'
import { texts as messages } from '#features/messages/texts.ts'
import { texts as newsletter } from '#features/newsletter/texts.ts'
import { texts as passkeys } from '#features/passkeys/texts.ts'
import { texts as media } from '#features/media/texts.ts'
import { texts as receipts } from '#features/receipts/texts.ts'
import { texts as people } from '#features/people/texts.ts'
import { texts as restores } from '#features/restores/texts.ts'
import { texts as privacy } from '#features/privacy/texts.ts'
import { texts as retention } from '#features/retention/texts.ts'
import { legalTexts } from '#features/terms/legal-texts.ts'
import { texts as terms } from '#features/terms/texts.ts'
import { texts as search } from '#features/search/texts.ts'
import { texts as security } from '#features/security/texts.ts'
import { texts as signIn } from '#features/sign-in/texts.ts'
import { texts as openingHours } from '#features/opening-hours/texts.ts'
import { texts as offlineGifts } from '#features/offline-gifts/texts.ts'
import { texts as payments } from '#features/payments/texts.ts'
import { texts as refunds } from '#features/refunds/texts.ts'
import { texts as suspense } from '#features/suspense/texts.ts'
import { texts as activities } from '#features/activities/texts.ts'
import { texts as donorWall } from '#features/donor-wall/texts.ts'
import { texts as faqs } from '#features/faqs/texts.ts'
import { texts as partners } from '#features/partners/texts.ts'
import { texts as places } from '#features/places/texts.ts'
import { texts as products } from '#features/products/texts.ts'
import { texts as posts } from '#features/posts/texts.ts'
import { texts as projects } from '#features/projects/texts.ts'
import { texts as workSections } from '#features/work-sections/texts.ts'
import { texts as team } from '#features/team/texts.ts'
import { texts as settings } from '#features/settings/texts.ts'
import { texts as translations } from '#features/translations/texts.ts'
import { texts as kernel } from '#kernel/texts.ts'
import { texts as resource } from '#resource/texts.ts'
import { texts as site } from '#site/texts.ts'
import { texts as ui } from '#ui/texts.ts'

export const texts = {
  ...kernel,
  ...ui,
  ...resource,
  ...applications,
  ...appointments,
  ...approvals,
  ...assistant,
  ...answerTexts,
  ...audit,
  ...campaignNews,
  ...bankCallback,
  ...campaigns,
  ...contact,
  ...complaints,
  ...dataRequests,
  ...dataRequestDesk,
  ...cart,
  ...control,
  ...coupons,
  ...orders,
  ...orderDesk,
  ...donations,
  ...giftBook,
  ...giftForm,
  ...hop,
  ...housing,
  ...mail,
  ...media,
  ...messages,
  ...newsletter,
  ...openingHours,
  ...offlineGifts,
  ...payments,
  ...refunds,
  ...suspense,
  ...passkeys,
  ...people,
  ...restores,
  ...receipts,
  ...search,
  ...security,
  ...privacy,
  ...retention,
  ...terms,
  ...legalTexts,
  ...signIn,
  ...activities,
  ...donorWall,
  ...faqs,
  ...partners,
  ...places,
  ...posts,
  ...products,
  ...projects,
  ...workSections,
  ...team,
  ...settings,
  ...translations,
  ...account,
  ...dashboard,
  ...listTexts,
  ...mediaTexts,
  ...formTexts,
  ...toolTexts,
  ...homeTexts,
  ...giftTexts,
  ...auditTexts,
  ...cardPaymentTexts,
  ...approvalTexts,
  ...paymentTaskTexts,
  ...mailTexts,
  ...messageTexts,
  ...appointmentTexts,
  ...assistantTexts,
  ...newsletterTexts,
  ...complaintTexts,
  ...dataRequestTexts,
  ...housingTexts,
  ...termsTexts,
  ...site,
}

type AllTexts = typeof texts
declare module '#kernel/text.ts' {
  interface Texts extends AllTexts {}
}
