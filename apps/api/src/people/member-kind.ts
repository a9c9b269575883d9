import type { Member, MemberQuery } from '@outlay/domain';
import { sql } from 'drizzle-orm';
import { among, given } from '../lists/page.ts';
import { bilingual, day, moment, money, numberField, ref, textField } from '../records/columns.ts';
import type { RecordKind } from '../records/record-kind.ts';

/** Who works in the company, and its customers who may sign in. */
export const memberKind: RecordKind<Member, MemberQuery> = {
  subject: 'users',
  conditions: {
    id: numberField(sql`e.id`),
    name: textField(sql`e.name`),
    email: textField(sql`e.email`),
    role: textField(sql`e.role`),
    status: textField(sql`e.status`),
    'permission_set.id': numberField(sql`e.permission_set_id`),
  },
  table: sql`users`,
  select: sql`e.id, e.version, e.name, e.email, e.phone, e.role, e.status, ${bilingual(sql`p.id`, sql`p.name`, sql`p.name_ar`)} as permission_set,
    coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name)
      from team_people s join teams t on t.id = s.team_id where s.user_id = e.id and s.is_member), '[]'::json) as teams,
    case when e.approval_limit_minor is null then null else ${money(sql`e.approval_limit_minor`, sql`c.currency`)} end as approval_limit,
    case when e.delegate_id is null then null else json_build_object('delegate', ${ref(sql`d.id`, sql`d.name`)},
      'from', ${day(sql`e.delegate_from`)}, 'to', ${day(sql`e.delegate_to`)}) end as delegation,
    ${moment(sql`e.last_seen_at`)} as last_seen_at, ${moment(sql`e.created_at`)} as created_at`,
  from: sql`users e join companies c on c.id = e.company_id left join permission_sets p on p.id = e.permission_set_id
    left join users d on d.id = e.delegate_id`,
  sorts: {
    id: sql`e.id`,
    name: sql`lower(e.name)`,
    email: sql`lower(e.email)`,
    role: sql`e.role`,
    status: sql`e.status`,
    last_seen_at: sql`e.last_seen_at`,
    created_at: sql`e.created_at`,
  },
  searched: { name: sql`e.name`, email: sql`e.email`, phone: sql`e.phone` },
  filters: ({ status, role, team_id, permission_set_id }) => [
    among(sql`e.status`, status),
    given(role, (wanted) => sql`e.role = ${wanted}`),
    given(
      team_id,
      (id) => sql`exists (select 1 from team_people s where s.user_id = e.id and s.team_id = ${id})`,
    ),
    given(permission_set_id, (id) => sql`e.permission_set_id = ${id}`),
  ],
};
