/** Server modules of this feature; app/features.server.ts imports this file. */
import './fields-of-work.resource.server.ts'
import './endpoints.server.ts'
import './personal-data.server.ts'
