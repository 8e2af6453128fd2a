/** Server modules of this feature; app/features.server.ts imports this file. */
import './opening-hours.resource.server.ts'
import './personal-data.server.ts'
