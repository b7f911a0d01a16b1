# Boots systemd in its own Debian, in namespaces, with no network except its own loopback.
# Usage: unshare --pid --mount --cgroup --uts --ipc --net --fork sh boot.sh FOLDER
set -eu
mount --make-rprivate /
ip link set lo up
mount --bind "$1" "$1"
mount -t proc proc "$1/proc"
mount -t sysfs sysfs "$1/sys"
mount -t cgroup2 none "$1/sys/fs/cgroup"
mount --rbind /dev "$1/dev"
mount -t tmpfs tmpfs "$1/run"
# Not with chroot: in one, the kernel makes no user namespaces (PrivateUsers= of the unit).
cd "$1"
mkdir -p outside
pivot_root . outside
umount -l outside
exec env -i container=namespace PATH="$PATH" /lib/systemd/systemd --system --unit=basic.target
