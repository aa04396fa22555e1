import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface Checkout {
  folder: string;
  /** Folder for shops that this state makes. */
  shops: string;
  remove(): void;
}

const root = path.resolve(import.meta.dirname, '../..');

/** Another state of the repository in a folder of its own, built, with the packages of this one. */
export async function checkOut(ref: string): Promise<Checkout> {
  const both = await mkdtemp(path.join(tmpdir(), 'brazada-before-'));
  const folder = path.join(both, 'shop');
  const remove = () => {
    run('git', ['worktree', 'remove', '--force', folder], root);
    rmSync(both, { recursive: true, force: true });
  };
  run('git', ['worktree', 'add', '--detach', folder, ref], root);
  try {
    await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    run(process.execPath, ['scripts/build.ts'], folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, shops: path.join(both, 'shops'), remove };
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status, stderr } = spawnSync(program, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${stderr}`);
}
