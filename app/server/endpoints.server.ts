/** The API is the sum of these: each feature's rows of spec.md section 7, and the dashboard's of each resource. */
import '#dashboard/resources.server.ts'
import '#api/views.server.ts'
import { mountRecords } from '#api/records.server.ts'
import { mountSheets } from '#api/sheets.server.ts'
import { resources } from '#resource/resource.server.ts'
import '#features/activities/endpoints.server.ts'
import '#features/campaigns/endpoints.server.ts'
import '#features/control/endpoints.server.ts'
import '#features/donations/endpoints.server.ts'
import '#features/faqs/endpoints.server.ts'
import '#features/partners/endpoints.server.ts'
import '#features/media/endpoints.server.ts'
import '#features/gift-book/endpoints.server.ts'
import '#features/people/endpoints.server.ts'
import '#features/places/endpoints.server.ts'
import '#features/posts/endpoints.server.ts'
import '#features/projects/endpoints.server.ts'
import '#features/security/endpoints.server.ts'
import '#features/sign-in/endpoints.server.ts'
import '#features/search/endpoints.server.ts'
import '#features/settings/endpoints.server.ts'
import '#features/team/endpoints.server.ts'
import '#features/terms/endpoints.server.ts'
import '#features/translations/endpoints.server.ts'
import '#features/work-sections/endpoints.server.ts'

for (const resource of resources.values()) {
  mountRecords(resource)
  mountSheets(resource)
}
