/** Server modules of this feature; app/features.server.ts imports this file. */
import './activities.resource.server.ts'
import './calendar.server.ts'
import './endpoints.server.ts'
import './personal-data.server.ts'
