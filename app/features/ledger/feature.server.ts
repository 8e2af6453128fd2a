/** Server modules of this feature; app/features.server.ts imports this file. */
import './checks.server.ts'
import './personal-data.server.ts'
