/** Server modules of this feature; app/features.server.ts imports this file. */
import './places.resource.server.ts'
import './endpoints.server.ts'
import './inbox.server.ts'
import './personal-data.server.ts'
