/** Every route of the features, and the endpoints and jobs that register themselves. */
import { docsRoute, openApiRoute } from '#api/docs.server.tsx'
import { exportPdfRoute, exportRoute, requestFileRoute } from '#account/export.server.ts'
import { documentRoute } from '#features/housing/applications/documents.server.ts'
import '#features/housing/applications/privacy.server.ts'
import { applicationsExportRoute } from '#features/housing/applications/admin/list.server.ts'
import { calendarRoutes } from '#features/appointments/calendar.server.ts'
import '#features/appointments/privacy.server.ts'
import '#features/approvals/privacy.server.ts'
import { auditExportRoute } from '#features/audit/export.server.ts'
import '#features/audit/privacy.server.ts'
import '#features/privacy/data-requests/privacy.server.ts'
import '#features/donations/privacy.server.ts'
import { complaintFileRoute } from '#features/inbox/complaints/files.server.ts'
import '#features/inbox/complaints/privacy.server.ts'
import '#features/newsletter/privacy.server.ts'
import { subscribersExportRoute } from '#features/newsletter/subscribers.server.ts'
import '#features/inbox/messages/privacy.server.ts'
import '#features/mail/privacy.server.ts'
import '#features/shop/orders/privacy.server.ts'
import '#features/shop/cart/privacy.server.ts'
import '#features/donations/offline/privacy.server.ts'
import './personal-data.server.ts'
import '#features/settings/picture-usage.server.ts'
import { themeRoute } from '#features/settings/theme.server.ts'
import '#features/accounts/team/purge-expired.server.ts'
import { exportRoute as giftsExport } from '#features/donations/admin/export.server.ts'
import { redirectRoutes } from '#features/payments/redirect/redirect.server.tsx'
import { storageRoute } from '#features/media/serve.server.ts'
import { emailPreviewRoute } from '#features/mail/email-preview.server.ts'
import { mailboxRoutes } from '#features/mail/mailbox.server.tsx'
import { confirmingRoutes } from '#features/payments/callback/confirming.server.tsx'
import { callbackRoute } from '#features/payments/callback/callback.server.ts'
import { sharePictureRoute } from '#features/share/picture.server.ts'
import { orderRoutes } from '#features/shop/orders/routes.server.ts'
import { receiptFileRoute, yearFileRoute } from '#features/receipts/routes.server.ts'
import '#features/receipts/privacy.server.ts'
import '#features/receipts/official-number.server.ts'
import '#features/receipts/resend.server.ts'
import { usersExportRoute } from '#features/accounts/team/export-users.server.ts'
import type { Route } from '#kernel/route.ts'
import { feedRoutes } from '#site/feeds.server.ts'
import { iconRoutes } from '#site/icons.server.ts'
import { manifestRoutes } from '#site/manifest.server.ts'
import { robotsRoute } from '#site/robots.server.ts'
import { securityTxtRoute } from '#site/security-txt.server.ts'
import { sitemapRoutes } from '#site/sitemap.server.ts'
import { coverRoute } from './covers.server.ts'
import { cspReportsRoute } from './csp-reports.server.ts'
import './endpoints.server.ts'

export const routes: Route[] = [
  applicationsExportRoute,
  auditExportRoute,
  usersExportRoute,
  subscribersExportRoute,
  ...calendarRoutes,
  callbackRoute,
  ...confirmingRoutes,
  complaintFileRoute,
  coverRoute,
  cspReportsRoute,
  docsRoute,
  documentRoute,
  openApiRoute,
  exportRoute,
  giftsExport,
  exportPdfRoute,
  requestFileRoute,
  ...redirectRoutes,
  ...mailboxRoutes,
  emailPreviewRoute,
  sharePictureRoute,
  ...feedRoutes,
  ...iconRoutes,
  ...manifestRoutes,
  robotsRoute,
  securityTxtRoute,
  ...sitemapRoutes,
  ...orderRoutes,
  storageRoute,
  receiptFileRoute,
  themeRoute,
  yearFileRoute,
]
