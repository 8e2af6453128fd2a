/**
 * Every feature, one line each. Addresses of pages, what staff can switch off, sitemaps, what the page cache
 * distinguishes and all texts derive from the manifests. Addresses must not change, also where they are misspelt
 * (docs/reference/wire-format.md).
 */
import type { PageRoute } from './kernel/feature.ts'
import { feature as site } from './site/feature.ts'
import { feature as campaigns } from './features/campaigns/feature.ts'
import { feature as campaignsUpdates } from './features/campaigns/updates/feature.ts'
import { feature as housingApplications } from './features/housing/applications/feature.ts'
import { feature as places } from './features/places/feature.ts'
import { feature as contentProjects } from './features/content/projects/feature.ts'
import { feature as contentPosts } from './features/content/posts/feature.ts'
import { feature as contentActivities } from './features/content/activities/feature.ts'
import { feature as shopProducts } from './features/shop/products/feature.ts'
import { feature as shopCart } from './features/shop/cart/feature.ts'
import { feature as shopOrderDocuments } from './features/shop/order-documents/feature.ts'
import { feature as shopSales } from './features/shop/sales/feature.ts'
import { feature as shopOrders } from './features/shop/orders/feature.ts'
import { feature as donations } from './features/donations/feature.ts'
import { feature as consents } from './features/consents/feature.ts'
import { feature as donors } from './features/donors/records/feature.ts'
import { feature as transfers } from './features/transfers/feature.ts'
import { feature as disputes } from './features/payments/disputes/feature.ts'
import { feature as cash } from './features/cash/feature.ts'
import { feature as accountCodes } from './features/account-codes/feature.ts'
import { feature as exchangeRates } from './features/exchange-rates/feature.ts'
import { feature as permitReports } from './features/permit-reports/feature.ts'
import { feature as cardSettlements } from './features/card-settlements/feature.ts'
import { feature as bankStatements } from './features/bank-statements/feature.ts'
import { feature as ledger } from './features/ledger/feature.ts'
import { feature as expenses } from './features/expenses/feature.ts'
import { feature as fundTransfers } from './features/fund-transfers/feature.ts'
import { feature as books } from './features/books/feature.ts'
import { feature as donationReport } from './features/donation-report/feature.ts'
import { feature as monthClose } from './features/month-close/feature.ts'
import { feature as nightlyChecks } from './features/nightly-checks/feature.ts'
import { feature as officialReceipts } from './features/official-receipts/feature.ts'
import { feature as receipts } from './features/receipts/feature.ts'
import { feature as inboxContact } from './features/inbox/contact/feature.ts'
import { feature as appointments } from './features/appointments/feature.ts'
import { feature as inboxComplaints } from './features/inbox/complaints/feature.ts'
import { feature as newsletter } from './features/newsletter/feature.ts'
import { feature as privacyDataRequests } from './features/privacy/data-requests/feature.ts'
import { feature as search } from './features/search/feature.ts'
import { feature as assistant } from './features/assistant/feature.ts'
import { feature as legal } from './features/legal/feature.ts'
import { feature as accountsSignIn } from './features/accounts/sign-in/feature.ts'
import { feature as account } from './account/feature.ts'
import { feature as dashboard } from './dashboard/feature.ts'
import { feature as payments } from './features/payments/feature.ts'
import { feature as approvals } from './features/approvals/feature.ts'
import { feature as mail } from './features/mail/feature.ts'
import { feature as audit } from './features/audit/feature.ts'
import { feature as inboxSavedAnswers } from './features/inbox/saved-answers/feature.ts'
import { feature as inboxMessages } from './features/inbox/messages/feature.ts'
import { feature as settings } from './features/settings/feature.ts'
import { feature as shopCoupons } from './features/shop/coupons/feature.ts'
import { feature as housingRooms } from './features/housing/rooms/feature.ts'
import { feature as accountsPasskeys } from './features/accounts/passkeys/feature.ts'
import { feature as media } from './features/media/feature.ts'
import { feature as accountsUsers } from './features/accounts/users/feature.ts'
import { feature as restores } from './features/restores/feature.ts'
import { feature as privacyPersonalData } from './features/privacy/personal-data/feature.ts'
import { feature as privacyRetention } from './features/privacy/retention/feature.ts'
import { feature as accountsSecurity } from './features/accounts/security/feature.ts'
import { feature as openingHours } from './features/opening-hours/feature.ts'
import { feature as donationsDonorWall } from './features/donations/donor-wall/feature.ts'
import { feature as contentFaqs } from './features/content/faqs/feature.ts'
import { feature as contentPartners } from './features/content/partners/feature.ts'
import { feature as contentFieldsOfWork } from './features/content/fields-of-work/feature.ts'
import { feature as accountsTeam } from './features/accounts/team/feature.ts'
import { feature as translations } from './features/translations/feature.ts'
import { feature as setup } from './features/setup/feature.ts'

export const features = [
  site,
  campaigns,
  campaignsUpdates,
  housingApplications,
  places,
  contentProjects,
  contentPosts,
  contentActivities,
  shopProducts,
  shopCart,
  shopOrders,
  shopOrderDocuments,
  shopSales,
  donations,
  consents,
  donors,
  transfers,
  bankStatements,
  cardSettlements,
  cash,
  disputes,
  ledger,
  expenses,
  fundTransfers,
  books,
  donationReport,
  accountCodes,
  exchangeRates,
  permitReports,
  monthClose,
  nightlyChecks,
  officialReceipts,
  receipts,
  inboxContact,
  appointments,
  inboxComplaints,
  newsletter,
  privacyDataRequests,
  search,
  assistant,
  legal,
  accountsSignIn,
  account,
  dashboard,
  payments,
  approvals,
  mail,
  audit,
  inboxMessages,
  inboxSavedAnswers,
  settings,
  shopCoupons,
  housingRooms,
  accountsPasskeys,
  media,
  accountsUsers,
  restores,
  privacyPersonalData,
  privacyRetention,
  accountsSecurity,
  openingHours,
  donationsDonorWall,
  contentFaqs,
  contentPartners,
  contentFieldsOfWork,
  accountsTeam,
  translations,
  setup,
] as const

export const pages: readonly PageRoute[] = features.flatMap(({ pages: own = [] }) => own)
