/** Server modules of this feature; app/features.server.ts imports this file. */
import './endpoints.server.ts'
import './export.server.ts'
import './search-groups.server.ts'
import './statement.server.ts'
import './totals-export.server.ts'
import './personal-data.server.ts'
import './screens/screens.server.ts'
