/** Server modules of this feature; app/features.server.ts imports this file. */
import './record-names.server.ts'
import './endpoints.server.ts'
import './export-users.server.ts'
import './purge-expired.server.ts'
import './screens/users.server.ts'
import './screens/roles.server.ts'
