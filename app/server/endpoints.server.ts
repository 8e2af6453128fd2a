/** The API is the sum of these: each feature's rows of spec.md section 7. */
import '#features/campaigns/endpoints.server.ts'
import '#features/donations/endpoints.server.ts'
import '#features/people/endpoints.server.ts'
import '#features/sign-in/endpoints.server.ts'
import '#features/settings/endpoints.server.ts'
import '#features/terms/endpoints.server.ts'
import '#features/translations/endpoints.server.ts'
