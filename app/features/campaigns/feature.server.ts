/** What the server loads of this feature; app/features.server.ts lists it. */
import './endpoints.server.ts'
import './personal-data.server.ts'
import './campaigns.resource.server.ts'
import './updates/updates.resource.server.ts'
import './updates/endpoints.server.ts'
import './updates/subscribe.server.ts'
import './updates/personal-data.server.ts'
import './categories.resource.server.ts'
