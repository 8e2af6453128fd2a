/** Every phrase of the site: a feature's `texts.ts` is added here once. Server only: browsers fetch one language. */
import { texts as account } from '#account/texts.ts'
import { mediaTexts } from '#dashboard/kit/media/texts.ts'
import { formTexts, listTexts, toolTexts } from '#dashboard/kit/texts.ts'
import { appointmentTexts } from '#features/appointments/screens/texts.ts'
import { paymentTaskTexts } from '#features/payments/suspense/screens/texts.ts'
import { texts as cardPaymentTexts } from '#features/payments/card-guard/screens/texts.ts'
import { approvalTexts } from '#features/approvals/screens/texts.ts'
import { mailTexts } from '#features/mail/screens/texts.ts'
import { termsTexts } from '#features/legal/screens/texts.ts'
import { auditTexts } from '#features/audit/screens/texts.ts'
import { transferTexts } from '#features/transfers/screens/texts.ts'
import { donationScreenTexts } from '#features/donations/admin/screens/texts.ts'
import { complaintTexts } from '#features/inbox/complaints/screens/texts.ts'
import { dataRequestTexts } from '#features/privacy/data-requests/screens/texts.ts'
import { newsletterTexts } from '#features/newsletter/screens/texts.ts'
import { assistantTexts } from '#features/assistant/screens/texts.ts'
import { messageTexts } from '#features/inbox/messages/screens/texts.ts'
import { homeTexts } from '#dashboard/screens/home/texts.ts'
import { texts as dashboard } from '#dashboard/texts.ts'
import { housingTexts } from '#features/housing/applications/admin/screens/texts.ts'
import { texts as applications } from '#features/housing/applications/texts.ts'
import { texts as appointments } from '#features/appointments/texts.ts'
import { texts as approvals } from '#features/approvals/texts.ts'
import { answerTexts, texts as assistant } from '#features/assistant/texts.ts'
import { texts as audit } from '#features/audit/texts.ts'
import { texts as campaignNews } from '#features/campaigns/updates/texts.ts'
import { texts as campaigns } from '#features/campaigns/texts.ts'
import { texts as complaints } from '#features/inbox/complaints/texts.ts'
import { texts as dataRequestDesk } from '#features/privacy/data-requests/admin-texts.ts'
import { texts as dataRequests } from '#features/privacy/data-requests/texts.ts'
import { texts as contact } from '#features/inbox/contact/texts.ts'
import { texts as cart } from '#features/shop/cart/texts.ts'
import { texts as control } from '#features/settings/admin/texts.ts'
import { texts as coupons } from '#features/shop/coupons/texts.ts'
import { texts as orderDesk } from '#features/shop/orders/admin/texts.ts'
import { texts as orders } from '#features/shop/orders/texts.ts'
import { texts as transfers } from '#features/transfers/texts.ts'
import { texts as donations } from '#features/donations/texts.ts'
import { texts as giftBook } from '#features/donations/admin/texts.ts'
import { texts as giftForm } from '#features/donations/form/texts.ts'
import { texts as housing } from '#features/housing/rooms/texts.ts'
import { texts as bankCallback } from '#features/payments/callback/texts.ts'
import { texts as hop } from '#features/payments/redirect/texts.ts'
import { texts as mail } from '#features/mail/texts.ts'
import { texts as messages } from '#features/inbox/messages/texts.ts'
import { texts as newsletter } from '#features/newsletter/texts.ts'
import { texts as passkeys } from '#features/accounts/passkeys/texts.ts'
import { texts as media } from '#features/media/texts.ts'
import { texts as receipts } from '#features/receipts/texts.ts'
import { texts as people } from '#features/accounts/users/texts.ts'
import { texts as restores } from '#features/restores/texts.ts'
import { texts as privacy } from '#features/privacy/personal-data/texts.ts'
import { texts as retention } from '#features/privacy/retention/texts.ts'
import { legalTexts } from '#features/legal/legal-texts.ts'
import { texts as terms } from '#features/legal/texts.ts'
import { texts as search } from '#features/search/texts.ts'
import { texts as security } from '#features/accounts/security/texts.ts'
import { texts as signIn } from '#features/accounts/sign-in/texts.ts'
import { texts as openingHours } from '#features/opening-hours/texts.ts'
import { texts as offlineGifts } from '#features/donations/offline/texts.ts'
import { texts as payments } from '#features/payments/texts.ts'
import { texts as refunds } from '#features/payments/refunds/texts.ts'
import { texts as suspense } from '#features/payments/suspense/texts.ts'
import { texts as activities } from '#features/content/activities/texts.ts'
import { texts as donorWall } from '#features/donations/donor-wall/texts.ts'
import { texts as faqs } from '#features/content/faqs/texts.ts'
import { texts as partners } from '#features/content/partners/texts.ts'
import { texts as places } from '#features/places/texts.ts'
import { texts as products } from '#features/shop/products/texts.ts'
import { texts as posts } from '#features/content/posts/texts.ts'
import { texts as projects } from '#features/content/projects/texts.ts'
import { texts as workSections } from '#features/content/fields-of-work/texts.ts'
import { texts as team } from '#features/accounts/team/texts.ts'
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
  ...transfers,
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
  ...donationScreenTexts,
  ...transferTexts,
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
