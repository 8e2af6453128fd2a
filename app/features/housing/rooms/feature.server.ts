/** Server modules of this feature; app/features.server.ts imports this file. */
import './rooms.resource.server.ts'
import './terms.resource.server.ts'
import './personal-data.server.ts'
import './checks.server.ts'
