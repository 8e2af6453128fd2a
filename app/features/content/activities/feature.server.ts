/** What the server loads of this feature; app/features.server.ts lists it. */
import './activities.resource.server.ts'
import './calendar.server.ts'
import './endpoints.server.ts'
import './personal-data.server.ts'
