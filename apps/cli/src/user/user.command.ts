import { exportAccount, type User, type UserSession } from '@obverse/database';
import { Argument, Command, Option } from 'commander';
import { OperatorError } from '@obverse/operations';
import { runNew } from '../operation/operation';
import { wholeNumber } from '../shared/options';
import { withStack, type Stack } from '../shared/stack';
import { table, type Column } from '../shared/table';
import type { Terminal } from '../shared/terminal';

/** `ops` is for operations engineers. Every account has `user`. */
const grantedRoles = ['ops'] as const;
type GrantedRole = (typeof grantedRoles)[number];

const userColumns: readonly Column<User>[] = [
  { title: 'EMAIL', value: ({ email }) => email, width: 40 },
  { title: 'NAME', value: ({ name }) => name, width: 24 },
  { title: 'ROLES', value: ({ roles }) => roles.join(', '), width: 16 },
  { title: 'SINCE', value: ({ createdAt }) => timeOf(createdAt), width: 16 },
];

const sessionColumns: readonly Column<UserSession>[] = [
  { title: 'DEVICE', value: ({ device }) => device, width: 30 },
  { title: 'SINCE', value: ({ createdAt }) => timeOf(createdAt), width: 16 },
  { title: 'LAST USED', value: ({ lastUsedAt }) => timeOf(lastUsedAt), width: 16 },
  { title: 'ENDS', value: ({ endsAt }) => timeOf(endsAt), width: 16 },
];

export function userCommand(terminal: Terminal): Command {
  return new Command('user')
    .description('accounts of users: their roles, sessions, exports and deletion')
    .addCommand(listCommand(terminal), { isDefault: true })
    .addCommand(showCommand(terminal))
    .addCommand(grantCommand(terminal))
    .addCommand(sessionsCommand(terminal))
    .addCommand(exportCommand(terminal))
    .addCommand(deleteCommand(terminal));
}

function listCommand(terminal: Terminal): Command {
  return new Command('list')
    .description('accounts, the newest first')
    .option('--email <text>', 'only addresses that contain this text')
    .option('--limit <n>', 'at most this many', wholeNumber(1, 10_000), 50)
    .option('--json', 'one JSON object a line, for scripts')
    .action((options: { email?: string; limit: number; json?: true }, command: Command) =>
      withStack(command, async (stack) => {
        const { email, limit, json } = options;
        const users = await (await stack.users()).list({ ...(email ? { contains: email } : {}), limit });
        if (json) for (const user of users) terminal.print(JSON.stringify(publicFactsOf(user)));
        else terminal.print(users.length > 0 ? table(users, userColumns) : 'No account fits.');
      }),
    );
}

function showCommand(terminal: Terminal): Command {
  return new Command('show')
    .description('one account: its settings, ways to sign in, sessions and lists')
    .addArgument(emailArgument())
    .action((email: string, _options: object, command: Command) =>
      withStack(command, async (stack) => {
        const user = await accountOf(stack, email);
        const { sessions, identities, lists } = await (await stack.accountExports()).of(user.id);
        const facts = {
          ...publicFactsOf(user),
          password: user.passwordHash === null ? 'not set' : 'set',
          identities: identities.map(({ provider }) => provider),
          sessions: sessions.length,
          lists: Object.fromEntries(lists.map(({ name, lotCount }) => [name, lotCount])),
        };
        terminal.print(JSON.stringify(facts, undefined, 2));
      }),
    );
}

function grantCommand(terminal: Terminal): Command {
  return new Command('grant')
    .description('gives a role to an account, or takes it away')
    .addArgument(emailArgument())
    .addArgument(new Argument('<role>', 'the role').choices(grantedRoles))
    .option('--revoke', 'take the role away')
    .action((email: string, role: GrantedRole, { revoke = false }: { revoke?: boolean }, command: Command) =>
      withStack(command, async (stack) => {
        const user = await accountOf(stack, email);
        const others = user.roles.filter((known) => known !== role);
        const roles = revoke ? others : [...others, role];
        await audited(stack, 'user grant', { user: user.id, role, revoke }, async () => {
          await (await stack.users()).change(user.id, { roles }, new Date());
          return { roles: roles.join(', ') };
        });
        terminal.print(`${user.email} has the roles ${roles.join(', ')}.`);
      }),
    );
}

function sessionsCommand(terminal: Terminal): Command {
  return new Command('sessions')
    .description('where a user is signed in')
    .addArgument(emailArgument())
    .option('--end', 'end all sessions of the account')
    .action((email: string, { end = false }: { end?: boolean }, command: Command) =>
      withStack(command, async (stack) => {
        const user = await accountOf(stack, email);
        if (!end) {
          const { sessions } = await (await stack.accountExports()).of(user.id);
          terminal.print(sessions.length > 0 ? table(sessions, sessionColumns) : 'The user is not signed in.');
          return;
        }
        const { ended } = await audited(stack, 'user sessions --end', { user: user.id }, async () => ({
          ended: await (await stack.userSessions()).endAll(user.id),
        }));
        terminal.print(`${ended} sessions have ended.`);
      }),
    );
}

function exportCommand(terminal: Terminal): Command {
  return new Command('export')
    .description('everything that is stored about a user, as JSON; the same document as the user can export')
    .addArgument(emailArgument())
    .action((email: string, _options: object, command: Command) =>
      withStack(command, async (stack) => {
        const user = await accountOf(stack, email);
        const parts: string[] = [];
        for await (const part of await exportAccount(user, await stack.accountExports(), new Date())) parts.push(part);
        terminal.print(JSON.stringify(JSON.parse(parts.join('')), undefined, 2));
      }),
    );
}

function deleteCommand(terminal: Terminal): Command {
  return new Command('delete')
    .description('deletes an account with its sessions, identities and lists; this cannot be undone')
    .addArgument(emailArgument())
    .addOption(new Option('--yes', 'do not ask'))
    .action((email: string, { yes = false }: { yes?: boolean }, command: Command) =>
      withStack(command, async (stack) => {
        const user = await accountOf(stack, email);
        const agreed = yes || (await terminal.confirm(`Delete the account ${user.email} for ever?`));
        if (agreed === undefined) throw new OperatorError('Without a terminal, confirm the deletion with --yes.');
        if (!agreed) throw new OperatorError('Nothing was deleted.');
        await audited(stack, 'user delete', { user: user.id }, async () => ({
          deleted: await (await stack.users()).remove(user.id, new Date()),
        }));
        terminal.print(`The account ${user.email} was deleted.`);
      }),
    );
}

const emailArgument = () => new Argument('<email>', 'address of the account');

async function accountOf(stack: Stack, email: string): Promise<User> {
  const user = await (await stack.users()).findByEmail(email);
  if (!user) throw new OperatorError(`There is no account ${email}; see \`npm run obverse -- user list\`.`);
  return user;
}

type Facts = Parameters<typeof runNew>[2];

/** Records the change in the audit. The audit names accounts by their ids, which are worth nothing once an account is deleted. */
async function audited<T extends Facts>(
  stack: Stack,
  command: string,
  given: Facts,
  work: () => Promise<T>,
): Promise<T> {
  return runNew(await stack.operations(), command, given, work);
}

function publicFactsOf({ id, email, name, roles, currency, language, favouriteCategory, createdAt }: User): object {
  return { id, email, name, roles, currency, language, favouriteCategory, createdAt: createdAt.toISOString() };
}

function timeOf(time: Date): string {
  return time.toISOString().slice(0, 16).replace('T', ' ');
}
