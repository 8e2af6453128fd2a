/** Every route of the features, and the endpoints and jobs that register themselves. */
import { docsRoute, openApiRoute } from '#api/docs.server.tsx'
import { exportPaperRoute, exportRoute, requestFileRoute } from '#account/export.server.ts'
import { documentRoute } from '#features/applications/documents.server.ts'
import '#features/applications/keep.server.ts'
import { applicationsExportRoute } from '#features/application-desk/list.server.ts'
import { calendarRoutes } from '#features/appointments/calendar.server.ts'
import '#features/appointments/keep.server.ts'
import '#features/approvals/keep.server.ts'
import { auditExportRoute } from '#features/audit/export.server.ts'
import '#features/audit/keep.server.ts'
import '#features/data-requests/keep.server.ts'
import '#features/donations/keep.server.ts'
import { complaintFileRoute } from '#features/complaints/files.server.ts'
import '#features/complaints/keep.server.ts'
import '#features/newsletter/keep.server.ts'
import { subscribersExportRoute } from '#features/newsletter/subscribers.server.ts'
import '#features/messages/keep.server.ts'
import '#features/mail/keep.server.ts'
import '#features/orders/keep.server.ts'
import '#features/cart/keep.server.ts'
import '#features/offline-gifts/keep.server.ts'
import './personal-data.server.ts'
import '#features/settings/uses.server.ts'
import { themeRoute } from '#features/settings/theme.server.ts'
import '#features/team/sweep.server.ts'
import { exportRoute as giftsExport } from '#features/gift-book/export.server.ts'
import { hopRoutes } from '#features/hop/hop.server.tsx'
import { storageRoute } from '#features/media/serve.server.ts'
import { letterRoute } from '#features/mail/letter-page.server.ts'
import { mailboxRoutes } from '#features/mail/mailbox.server.tsx'
import { confirmingRoutes } from '#features/bank-callback/confirming.server.tsx'
import { callbackRoute } from '#features/bank-callback/callback.server.ts'
import { sharePictureRoute } from '#features/share/picture.server.ts'
import { orderRoutes } from '#features/orders/routes.server.ts'
import { receiptFileRoute, yearFileRoute } from '#features/receipts/routes.server.ts'
import '#features/receipts/keep.server.ts'
import '#features/receipts/official-number.server.ts'
import '#features/receipts/resend.server.ts'
import { usersExportRoute } from '#features/team/export-users.server.ts'
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
  exportPaperRoute,
  requestFileRoute,
  ...hopRoutes,
  ...mailboxRoutes,
  letterRoute,
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
